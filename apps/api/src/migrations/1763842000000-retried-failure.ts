import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The failure that is being tried again: if it fails again, the projector has stood still since the first time. */
export class RetriedFailure1763842000000 implements MigrationInterface {
  name = 'RetriedFailure1763842000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE projector_state ADD COLUMN retried jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE projector_state DROP COLUMN retried');
  }
}
