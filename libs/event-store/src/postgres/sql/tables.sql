CREATE SCHEMA IF NOT EXISTS __schema__;

-- CACHE 1: a cached block of positions would be drawn long before its low-water lock is taken (hold_mark.sql).
CREATE SEQUENCE IF NOT EXISTS __schema__.positions CACHE 1;

CREATE TABLE IF NOT EXISTS __schema__.events (
  position       bigint      NOT NULL,
  event_id       uuid        NOT NULL,
  stream         text        COLLATE "C" NOT NULL,
  revision       bigint      NOT NULL,
  type           text        COLLATE "C" NOT NULL,
  schema_version integer     NOT NULL,
  data           jsonb       NOT NULL,
  metadata       jsonb       NOT NULL,
  recorded_at    timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT events_position PRIMARY KEY (position),
  CONSTRAINT events_unique_id UNIQUE (event_id),
  CONSTRAINT events_unique_revision UNIQUE (stream, revision)
);

-- Whose a stream is, its first event tells: one entry a stream, and no cost for the others.
CREATE INDEX IF NOT EXISTS events_accounts ON __schema__.events ((metadata ->> 'accountId')) WHERE revision = 0;

-- Large events are lists of random ids: compressing them takes three times as long as storing them, and saves nothing.
ALTER TABLE __schema__.events ALTER data SET STORAGE EXTERNAL;

-- Statistics of a nearly empty table would make sessions cache plans that scan it, and keep them while it grows. A
-- table without statistics is taken for larger than it is.
ALTER TABLE __schema__.events SET (autovacuum_analyze_threshold = 2000);

CREATE TABLE IF NOT EXISTS __schema__.deleted_streams (
  stream     text        COLLATE "C" NOT NULL PRIMARY KEY,
  deleted_at timestamptz NOT NULL DEFAULT now()
);
