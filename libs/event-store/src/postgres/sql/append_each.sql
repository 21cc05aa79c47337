-- Appends one event to each of several streams, each as append() does by itself: what one of them lacks, the others
-- store. One transaction, so they wait for the disk once. One row for each event, in their order.
CREATE OR REPLACE FUNCTION __schema__.append_each(
  p_streams text[], p_expected text[], p_ids uuid[], p_types text[], p_versions integer[], p_data jsonb[],
  p_metadata jsonb[]
)
RETURNS TABLE (
  outcome text, last_revision bigint, last_position bigint, first_position bigint, stored_at timestamptz
)
LANGUAGE plpgsql AS $$
BEGIN
  -- Before the first of them holds the low-water mark, and in one order for everybody, as in append_many().
  PERFORM pg_advisory_xact_lock(ordered.key)
     FROM (SELECT DISTINCT __schema__.stream_key(s) AS key FROM unnest(p_streams) s ORDER BY key) ordered;

  FOR i IN 1 .. cardinality(p_streams) LOOP
    RETURN QUERY
      SELECT a.outcome, a.last_revision, a.last_position, a.first_position, a.stored_at
        FROM __schema__.append(p_streams[i], p_expected[i], p_ids[i:i], p_types[i:i], p_versions[i:i], p_data[i:i],
                               p_metadata[i:i]) a;
  END LOOP;
END $$;
