-- The advisory key of a stream: two appends to one stream, or an append and its tombstone, wait for each other.
-- Layout of every key: bit 62 set = stream, clear = low-water mark; bits 48-61 the schema's tag; low 48 bits the value.
CREATE OR REPLACE FUNCTION __schema__.stream_key(p_stream text) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (__stream_tag__::bigint << 48) | (hashtextextended(p_stream, 0) & 281474976710655)
$$;
