import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The orders of the lists of the console: by a column and the id, so that a cursor finds its place. */
export class ListIndexes1763776800000 implements MigrationInterface {
  name = 'ListIndexes1763776800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX apiary_figures_last_entry_at_idx;
      CREATE INDEX ON apiary_figures (last_entry_at, apiary_id);
      CREATE INDEX ON apiary_figures (hives, apiary_id);
      CREATE INDEX ON account_figures (paid_eur, account_id) WHERE period_end IS NOT NULL;
      CREATE INDEX ON imports (created_at, id);
      CREATE INDEX ON imports (problem_count, id);
      CREATE INDEX ON imports (rows, id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX imports_rows_id_idx, imports_problem_count_id_idx, imports_created_at_id_idx,
                 account_figures_paid_eur_account_id_idx, apiary_figures_hives_apiary_id_idx,
                 apiary_figures_last_entry_at_apiary_id_idx;
      CREATE INDEX ON apiary_figures (last_entry_at);
    `);
  }
}
