import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Verifications of some checks only, and of attempted writes, which are kept until it has ended. */
export class VerificationChecks1763794800000 implements MigrationInterface {
  name = 'VerificationChecks1763794800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE verifications ADD COLUMN selection text[], ADD COLUMN writes jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE verifications DROP COLUMN selection, DROP COLUMN writes');
  }
}
