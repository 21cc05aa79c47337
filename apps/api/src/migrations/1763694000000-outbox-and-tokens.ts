import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OutboxAndTokens1763694000000 implements MigrationInterface {
  name = 'OutboxAndTokens1763694000000';

  /** The mails of the development mailbox are deleted: their text held tokens. */
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE mails;
      CREATE TABLE mails (
        id uuid PRIMARY KEY,
        account_id uuid REFERENCES accounts ON DELETE CASCADE,
        kind text NOT NULL,
        secret bytea,
        written_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        worker integer,
        outcome text
      );
      CREATE INDEX ON mails (account_id);
      CREATE INDEX ON mails (id) WHERE outcome IS NULL;
      CREATE INDEX ON mails (written_at);

      ALTER TABLE mail_tokens RENAME TO single_use_tokens;
      ALTER TABLE single_use_tokens
        ADD COLUMN purpose text NOT NULL DEFAULT 'verify',
        ADD COLUMN session_id uuid REFERENCES sessions ON DELETE CASCADE;
      ALTER TABLE single_use_tokens ALTER COLUMN purpose DROP DEFAULT;
      CREATE UNIQUE INDEX ON single_use_tokens (account_id) WHERE purpose = 'reset';
      CREATE INDEX ON single_use_tokens (session_id) WHERE session_id IS NOT NULL;
      CREATE INDEX ON single_use_tokens (expires_at);
      CREATE INDEX ON sessions (expires_at);

      CREATE TABLE rate_limits (
        key varchar(255) PRIMARY KEY,
        points integer NOT NULL DEFAULT 0,
        expire bigint
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE rate_limits;
      DROP INDEX sessions_expires_at_idx;
      DELETE FROM single_use_tokens WHERE purpose <> 'verify';
      ALTER TABLE single_use_tokens DROP COLUMN purpose, DROP COLUMN session_id;
      DROP INDEX single_use_tokens_expires_at_idx;
      ALTER TABLE single_use_tokens RENAME TO mail_tokens;
      DROP TABLE mails;
      CREATE TABLE mails (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        "to" text NOT NULL,
        subject text NOT NULL,
        text text NOT NULL,
        html text NOT NULL,
        at timestamptz NOT NULL
      );
    `);
  }
}
