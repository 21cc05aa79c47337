CREATE SCHEMA IF NOT EXISTS __schema__;

-- The streams of the log in EventStoreDB: whose each is, as its first event says, and whether it was deleted. Made from
-- the log alone: without these tables it is made again.
CREATE TABLE IF NOT EXISTS __schema__.log_streams (
  stream     text    COLLATE "C" NOT NULL PRIMARY KEY,
  -- Null once it is deleted.
  account_id text    COLLATE "C",
  deleted    boolean NOT NULL DEFAULT false
);

CREATE INDEX IF NOT EXISTS log_streams_accounts ON __schema__.log_streams (account_id) WHERE NOT deleted;

-- Everything up to this position is in log_streams.
CREATE TABLE IF NOT EXISTS __schema__.log_index (
  one      boolean NOT NULL PRIMARY KEY DEFAULT true CHECK (one),
  position bigint  NOT NULL
);

INSERT INTO __schema__.log_index (position) VALUES (0) ON CONFLICT DO NOTHING;
