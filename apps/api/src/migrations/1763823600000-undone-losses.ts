import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A loss that was undone is kept: it counts again when the undo is undone. */
export class UndoneLosses1763823600000 implements MigrationInterface {
  name = 'UndoneLosses1763823600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account_losses ADD COLUMN undone_by uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account_losses DROP COLUMN undone_by');
  }
}
