-- Appends to one stream. outcome: stored | duplicate (with the first result) | conflict (with the stream's last
-- revision, NULL for none) | deleted. p_expected: any | no_stream | stream_exists | a revision in digits.
-- Of what was stored it also says where it begins and when it was: a tail in the same process needs to read no more.
-- Dropped first: what an earlier version returned cannot be replaced.
DROP FUNCTION IF EXISTS __schema__.append(text, text, uuid[], text[], integer[], jsonb[], jsonb[]);
CREATE FUNCTION __schema__.append(
  p_stream text, p_expected text, p_ids uuid[], p_types text[], p_versions integer[], p_data jsonb[], p_metadata jsonb[],
  OUT outcome text, OUT last_revision bigint, OUT last_position bigint,
  OUT first_position bigint, OUT stored_at timestamptz
)
LANGUAGE plpgsql AS $$
DECLARE
  head bigint;
  deleted boolean;
  known boolean;
  repeated boolean;
BEGIN
  -- First of all, so that nobody waits for it while holding the low-water mark.
  PERFORM pg_advisory_xact_lock(__schema__.stream_key(p_stream));

  -- One id is looked for in the usual case. Others known, or this one in another stream: events_unique_id speaks up.
  SELECT EXISTS (SELECT FROM __schema__.deleted_streams d WHERE d.stream = p_stream),
         EXISTS (SELECT FROM __schema__.events e WHERE e.event_id = p_ids[1] AND e.stream = p_stream),
         (SELECT e.revision FROM __schema__.events e WHERE e.stream = p_stream ORDER BY e.revision DESC LIMIT 1)
    INTO deleted, known, head;

  IF deleted THEN
    outcome := 'deleted';
    RETURN;
  END IF;

  IF known THEN
    SELECT count(*) = cardinality(p_ids) AND max(e.revision - n.nth) = min(e.revision - n.nth),
           max(e.revision), max(e.position)
      INTO repeated, last_revision, last_position
      FROM unnest(p_ids) WITH ORDINALITY n(id, nth)
     CROSS JOIN LATERAL (
       SELECT s.revision, s.position FROM __schema__.events s WHERE s.event_id = n.id AND s.stream = p_stream OFFSET 0
     ) e;
    outcome := CASE WHEN repeated THEN 'duplicate' ELSE 'conflict' END;
  ELSIF (CASE p_expected
          WHEN 'any' THEN false
          WHEN 'no_stream' THEN head IS NOT NULL
          WHEN 'stream_exists' THEN head IS NULL
          ELSE head IS DISTINCT FROM p_expected::bigint
        END) THEN
    outcome := 'conflict';
  END IF;

  IF outcome = 'conflict' THEN
    last_revision := head;
    last_position := NULL;
  END IF;
  IF outcome IS NOT NULL THEN
    RETURN;
  END IF;

  PERFORM __schema__.hold_mark();
  stored_at := clock_timestamp();
  WITH stored AS (
    INSERT INTO __schema__.events
      (position, event_id, stream, revision, type, schema_version, data, metadata, recorded_at)
    SELECT nextval('__schema__.positions'), n.id, p_stream, coalesce(head, -1) + n.nth, n.type, n.version, n.data,
           n.metadata, stored_at
      FROM unnest(p_ids, p_types, p_versions, p_data, p_metadata)
           WITH ORDINALITY n(id, type, version, data, metadata, nth)
    RETURNING position
  )
  SELECT min(position), max(position) INTO first_position, last_position FROM stored;

  outcome := 'stored';
  last_revision := coalesce(head, -1) + cardinality(p_ids);
END $$;
