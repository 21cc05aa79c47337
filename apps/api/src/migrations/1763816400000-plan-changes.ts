import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How the plans change by day; the reader of the log fills its tables anew. */
export class PlanChanges1763816400000 implements MigrationInterface {
  name = 'PlanChanges1763816400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE daily_figures
        ADD COLUMN yearly_change integer NOT NULL DEFAULT 0,
        ADD COLUMN over_limit_change integer NOT NULL DEFAULT 0,
        ADD COLUMN failed_change integer NOT NULL DEFAULT 0
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE daily_figures DROP COLUMN yearly_change, DROP COLUMN over_limit_change, DROP COLUMN failed_change',
    );
  }
}
