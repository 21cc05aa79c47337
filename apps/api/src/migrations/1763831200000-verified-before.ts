import type { MigrationInterface, QueryRunner } from 'typeorm';

/** True if an account had a verified address before its present one: it is never erased as never verified. */
export class VerifiedBefore1763831200000 implements MigrationInterface {
  name = 'VerifiedBefore1763831200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE accounts ADD COLUMN verified_before boolean NOT NULL DEFAULT false;
      UPDATE accounts SET verified_before = true
      WHERE email_verified_at IS NULL AND (terms_accepted_at IS NOT NULL OR id IN
        (SELECT account FROM audit WHERE action = 'support.changeEmail' AND account IS NOT NULL))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE accounts DROP COLUMN verified_before');
  }
}
