import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the treatment register of an account was exported last. */
export class RegisterExport1763809200000 implements MigrationInterface {
  name = 'RegisterExport1763809200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE accounts ADD COLUMN register_exported_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE accounts DROP COLUMN register_exported_at');
  }
}
