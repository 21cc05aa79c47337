import type { MigrationInterface, QueryRunner } from 'typeorm';

/** References from notes to their stored recordings. */
export class Recordings1763704800000 implements MigrationInterface {
  name = 'Recordings1763704800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE recordings (
        note_id uuid PRIMARY KEY,
        account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
        file_id uuid NOT NULL,
        recorded_at timestamptz NOT NULL
      );
      CREATE INDEX ON recordings (file_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE recordings');
  }
}
