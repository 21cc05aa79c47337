import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Results of a check besides problems, the keeper's decisions, and when a draft was last changed. */
export class ImportChecks1763726400000 implements MigrationInterface {
  name = 'ImportChecks1763726400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE imports
        ADD COLUMN column_counts jsonb,
        ADD COLUMN known jsonb,
        ADD COLUMN difference_count integer NOT NULL DEFAULT 0,
        ADD COLUMN differences jsonb,
        ADD COLUMN open_questions jsonb NOT NULL DEFAULT '[]',
        ADD COLUMN changed_at timestamptz;
      UPDATE imports SET changed_at = created_at;
      ALTER TABLE imports ALTER COLUMN changed_at SET NOT NULL;
      CREATE INDEX ON imports (changed_at) WHERE state = 'draft';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE imports DROP COLUMN column_counts, DROP COLUMN known, DROP COLUMN difference_count,
        DROP COLUMN differences, DROP COLUMN open_questions, DROP COLUMN changed_at;
    `);
  }
}
