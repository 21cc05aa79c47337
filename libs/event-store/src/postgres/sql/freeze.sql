-- A log that moves to another store: until thaw(), appends and deletions fail as in a read-only transaction. Only
-- connections with event_store.copying = on may write: those that copy a log into it.
CREATE OR REPLACE FUNCTION __schema__.refuse_writes() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('event_store.copying', true) IS DISTINCT FROM 'on' THEN
    RAISE EXCEPTION 'the log is read-only while it moves to another store' USING ERRCODE = 'read_only_sql_transaction';
  END IF;
  RETURN NULL;
END $$;

-- Waits for the appends under way. Later ones wait for the end of this transaction and find the triggers then.
CREATE OR REPLACE FUNCTION __schema__.freeze() RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  CREATE OR REPLACE TRIGGER frozen BEFORE INSERT ON __schema__.events
    FOR EACH STATEMENT EXECUTE FUNCTION __schema__.refuse_writes();
  CREATE OR REPLACE TRIGGER frozen BEFORE INSERT ON __schema__.deleted_streams
    FOR EACH STATEMENT EXECUTE FUNCTION __schema__.refuse_writes();
  ALTER TABLE __schema__.events ENABLE ALWAYS TRIGGER frozen;
  ALTER TABLE __schema__.deleted_streams ENABLE ALWAYS TRIGGER frozen;
END $$;

-- Disables the triggers: to drop them would wait for every reader.
CREATE OR REPLACE FUNCTION __schema__.thaw() RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM pg_trigger t WHERE t.tgrelid = '__schema__.events'::regclass AND t.tgname = 'frozen') THEN
    ALTER TABLE __schema__.events DISABLE TRIGGER frozen;
    ALTER TABLE __schema__.deleted_streams DISABLE TRIGGER frozen;
  END IF;
END $$;
