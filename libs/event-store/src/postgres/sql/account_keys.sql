-- In a schema of its own, so that a dump of the log can leave it out: a restored old dump must not bring keys back.
CREATE SCHEMA IF NOT EXISTS __schema__;

CREATE TABLE IF NOT EXISTS __schema__.account_keys (
  account_id uuid  NOT NULL PRIMARY KEY,
  key        bytea NOT NULL
);
