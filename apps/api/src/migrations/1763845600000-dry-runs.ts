import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Drafts that their keepers only try: nobody waits for them. */
export class DryRuns1763845600000 implements MigrationInterface {
  name = 'DryRuns1763845600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE imports ADD COLUMN dry_run boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE imports DROP COLUMN dry_run');
  }
}
