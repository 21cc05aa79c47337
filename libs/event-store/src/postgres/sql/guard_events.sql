-- History is not edited. Only an erasure (tombstone.sql) may delete; nothing may update or truncate.
CREATE OR REPLACE FUNCTION __schema__.guard_events() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('event_store.erasing', true) = 'on' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'events are immutable: % refused', TG_OP USING ERRCODE = 'object_not_in_prerequisite_state';
END $$;

DROP TRIGGER IF EXISTS guard_events ON __schema__.events;
CREATE TRIGGER guard_events BEFORE UPDATE OR DELETE OR TRUNCATE ON __schema__.events
  FOR EACH STATEMENT EXECUTE FUNCTION __schema__.guard_events();
-- ALWAYS: session_replication_role = replica must not switch it off.
ALTER TABLE __schema__.events ENABLE ALWAYS TRIGGER guard_events;
