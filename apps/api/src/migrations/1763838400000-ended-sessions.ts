import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sessions that have ended: from which device something came is asked when they are gone. */
export class EndedSessions1763838400000 implements MigrationInterface {
  name = 'EndedSessions1763838400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE ended_sessions (
        id         uuid        PRIMARY KEY,
        account_id uuid        NOT NULL,
        device     text        NOT NULL,
        created_at timestamptz NOT NULL,
        by_support boolean     NOT NULL,
        ended_at   timestamptz NOT NULL
      );
      CREATE INDEX ON ended_sessions (account_id);
      CREATE INDEX ON ended_sessions (ended_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE ended_sessions');
  }
}
