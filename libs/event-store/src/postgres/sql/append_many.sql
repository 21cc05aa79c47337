-- Appends to many streams, each named once in p_streams, all or nothing. Events come flat: p_of is an event's stream,
-- p_nth its place (from 1) in that stream's part. One row a part, in the order of p_streams, as from append(); when a
-- part cannot be stored, only the first such part, and nothing is stored.
-- Planned anew each call: with the real sizes of the arrays, and never as for the small table of an import's first call.
CREATE OR REPLACE FUNCTION __schema__.append_many(
  p_streams text[], p_expected text[], p_of text[], p_nth integer[],
  p_ids uuid[], p_types text[], p_versions integer[], p_data jsonb[], p_metadata jsonb[]
)
RETURNS TABLE (part integer, outcome text, last_revision bigint, last_position bigint)
LANGUAGE plpgsql SET plan_cache_mode = force_custom_plan SET jit = off AS $$
DECLARE
  heads     bigint[];
  outcomes  text[];
  revisions bigint[];
  positions bigint[];
  refused   integer;
BEGIN
  -- In one order for everybody: no deadlock.
  PERFORM pg_advisory_xact_lock(ordered.key)
     FROM (SELECT DISTINCT __schema__.stream_key(s) AS key FROM unnest(p_streams) s ORDER BY key) ordered;

  WITH known AS (
    SELECT n.stream, count(e.revision) AS found, count(*) AS given, max(e.revision) AS revision, max(e.position) AS position,
           max(e.revision - n.nth) = min(e.revision - n.nth) AS consecutive
      FROM unnest(p_of, p_nth, p_ids) n(stream, nth, id)
      LEFT JOIN __schema__.events e ON e.event_id = n.id AND e.stream = n.stream
     GROUP BY n.stream
  ), state AS (
    SELECT p.part, p.expected, k.found, k.given, k.revision, k.position, k.consecutive,
           EXISTS (SELECT FROM __schema__.deleted_streams d WHERE d.stream = p.stream) AS deleted,
           (SELECT e.revision FROM __schema__.events e WHERE e.stream = p.stream ORDER BY e.revision DESC LIMIT 1) AS head
      FROM unnest(p_streams, p_expected) WITH ORDINALITY p(stream, expected, part)
      JOIN known k ON k.stream = p.stream
  )
  SELECT array_agg(s.head ORDER BY s.part), array_agg(s.revision ORDER BY s.part), array_agg(s.position ORDER BY s.part),
         array_agg(CASE
           WHEN s.deleted THEN 'deleted'
           WHEN s.found = s.given AND s.consecutive THEN 'duplicate'
           WHEN s.found > 0 THEN 'conflict'
           WHEN s.expected = 'any' THEN 'stored'
           WHEN s.expected = 'no_stream' THEN CASE WHEN s.head IS NULL THEN 'stored' ELSE 'conflict' END
           WHEN s.expected = 'stream_exists' THEN CASE WHEN s.head IS NULL THEN 'conflict' ELSE 'stored' END
           WHEN s.head IS NOT DISTINCT FROM s.expected::bigint THEN 'stored'
           ELSE 'conflict'
         END ORDER BY s.part)
    INTO heads, revisions, positions, outcomes
    FROM state s;

  SELECT min(o.part) INTO refused FROM unnest(outcomes) WITH ORDINALITY o(outcome, part)
   WHERE o.outcome IN ('deleted', 'conflict');
  IF refused IS NOT NULL THEN
    RETURN QUERY SELECT refused, outcomes[refused], heads[refused], NULL::bigint;
    RETURN;
  END IF;

  PERFORM __schema__.hold_mark();
  RETURN QUERY
    WITH stored AS (
      INSERT INTO __schema__.events (position, event_id, stream, revision, type, schema_version, data, metadata)
      SELECT nextval('__schema__.positions'), n.id, n.stream, n.revision, n.type, n.version, n.data, n.metadata
        FROM (
          SELECT u.id, u.stream, coalesce(p.head, -1) + u.nth AS revision, u.type, u.version, u.data, u.metadata
            FROM unnest(p_of, p_nth, p_ids, p_types, p_versions, p_data, p_metadata)
                 WITH ORDINALITY u(stream, nth, id, type, version, data, metadata, place)
            JOIN unnest(p_streams, heads, outcomes) p(stream, head, outcome)
              ON p.stream = u.stream AND p.outcome = 'stored'
           ORDER BY u.place
        ) n
      RETURNING events.stream, events.revision, events.position
    ), lasts AS (
      SELECT s.stream, max(s.revision) AS revision, max(s.position) AS position FROM stored s GROUP BY s.stream
    )
    SELECT p.part::integer, p.outcome, coalesce(l.revision, p.revision), coalesce(l.position, p.position)
      FROM unnest(p_streams, outcomes, revisions, positions) WITH ORDINALITY p(stream, outcome, revision, position, part)
      LEFT JOIN lasts l ON l.stream = p.stream
     ORDER BY p.part;
END $$;
