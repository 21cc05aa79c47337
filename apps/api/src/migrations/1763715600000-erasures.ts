import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts being erased or erased: after a restored backup they must be erased again. */
export class Erasures1763715600000 implements MigrationInterface {
  name = 'Erasures1763715600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE erasures (
        account_id uuid PRIMARY KEY,
        begun_at timestamptz NOT NULL,
        cleared_at timestamptz,
        closed_at timestamptz
      );
      CREATE INDEX ON erasures (begun_at) WHERE closed_at IS NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE erasures');
  }
}
