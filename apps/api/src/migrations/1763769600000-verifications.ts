import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The verifications that staff asked for, with what they found. */
export class Verifications1763769600000 implements MigrationInterface {
  name = 'Verifications1763769600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE verifications (
        id uuid PRIMARY KEY,
        state text NOT NULL CHECK (state IN ('waiting', 'running', 'clean', 'findings', 'failed')),
        asked_at timestamptz NOT NULL,
        asked_by text NOT NULL,
        began_at timestamptz,
        ended_at timestamptz,
        process text,
        tries integer NOT NULL DEFAULT 0,
        checks jsonb NOT NULL DEFAULT '[]',
        events bigint,
        streams bigint,
        position bigint,
        tables integer,
        found integer NOT NULL DEFAULT 0,
        findings jsonb NOT NULL DEFAULT '[]',
        error text
      );
      CREATE UNIQUE INDEX one_open_verification ON verifications ((true)) WHERE state IN ('waiting', 'running');
      CREATE INDEX ON verifications (asked_at, id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE verifications');
  }
}
