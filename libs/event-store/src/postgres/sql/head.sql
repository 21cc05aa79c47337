-- The position up to which every event is either visible to the next statement or will never exist.
-- VOLATILE, and three statements that must not be merged: each takes its own snapshot. The sequence is read first,
-- then the locks: an append whose lock is not there yet will draw higher than what was read; one whose lock is gone
-- again has become visible before, because PostgreSQL releases locks after making a commit visible.
-- It is lowered to an event that exists: such a position is on disk, so that no crash can hand it out again.
CREATE OR REPLACE FUNCTION __schema__.head() RETURNS bigint
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  mark bigint;
  held bigint;
BEGIN
  SELECT CASE WHEN is_called THEN last_value ELSE 0 END INTO mark FROM __schema__.positions;

  SELECT min(((l.classid::bigint << 32) | l.objid::bigint) & 281474976710655) INTO held
    FROM pg_locks l
   WHERE l.locktype = 'advisory'
     AND l.objsubid = 1
     AND l.classid::bigint >> 16 = __mark_tag__
     AND l.database = (SELECT d.oid FROM pg_database d WHERE d.datname = current_database());

  RETURN coalesce((SELECT max(e.position) FROM __schema__.events e WHERE e.position <= least(mark, held)), 0);
END $$;
