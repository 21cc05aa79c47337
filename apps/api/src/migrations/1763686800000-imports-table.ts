import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ImportsTable1763686800000 implements MigrationInterface {
  name = 'ImportsTable1763686800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE imports (
        id uuid PRIMARY KEY,
        account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
        user_id uuid NOT NULL,
        filename text NOT NULL,
        file bytea,
        columns jsonb NOT NULL,
        mapping jsonb,
        rows integer NOT NULL,
        problems jsonb NOT NULL,
        problem_count integer NOT NULL,
        state text NOT NULL,
        progress real NOT NULL,
        counts jsonb NOT NULL,
        error text,
        created_at timestamptz NOT NULL,
        started_at timestamptz
      );
      CREATE INDEX ON imports (account_id, id);
      CREATE INDEX ON imports (id) WHERE state = 'running';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE imports');
  }
}
