import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What papers for authorities name of a keeper. */
export class Papers1763820000000 implements MigrationInterface {
  name = 'Papers1763820000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE accounts ADD COLUMN register_number text, ADD COLUMN authority text, ADD COLUMN rega_code text',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE accounts DROP COLUMN register_number, DROP COLUMN authority, DROP COLUMN rega_code',
    );
  }
}
