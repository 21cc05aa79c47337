import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why an import failed as a code with its values, beside the English sentence. */
export class ImportErrorCodes1763733600000 implements MigrationInterface {
  name = 'ImportErrorCodes1763733600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE imports ADD COLUMN error_code text, ADD COLUMN error_params jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE imports DROP COLUMN error_code, DROP COLUMN error_params');
  }
}
