-- Deletes a stream's rows and remembers its name, so that it can never begin again. Safe to repeat.
CREATE OR REPLACE FUNCTION __schema__.tombstone(p_stream text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  -- An append in flight finishes first and is deleted with the rest; a later one finds the tombstone.
  PERFORM pg_advisory_xact_lock(__schema__.stream_key(p_stream));
  INSERT INTO __schema__.deleted_streams (stream) VALUES (p_stream) ON CONFLICT DO NOTHING;
  PERFORM set_config('event_store.erasing', 'on', true);
  DELETE FROM __schema__.events e WHERE e.stream = p_stream;
  PERFORM set_config('event_store.erasing', 'off', true);
END $$;
