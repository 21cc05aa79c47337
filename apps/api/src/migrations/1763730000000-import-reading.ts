import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The state of a file that is still being read. */
export class ImportReading1763730000000 implements MigrationInterface {
  name = 'ImportReading1763730000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE imports ADD COLUMN reading jsonb;
      CREATE INDEX ON imports (changed_at) WHERE state = 'reading';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE imports DROP COLUMN reading');
  }
}
