import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The country of a keeper, which selects the varroa thresholds. */
export class Country1763719200000 implements MigrationInterface {
  name = 'Country1763719200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE accounts ADD COLUMN country text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE accounts DROP COLUMN country');
  }
}
