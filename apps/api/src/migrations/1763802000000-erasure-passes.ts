import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What each pass of an erasure deleted: a list of objects with rows, streams, files and jobs. */
export class ErasurePasses1763802000000 implements MigrationInterface {
  name = 'ErasurePasses1763802000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE erasures ADD COLUMN passes jsonb NOT NULL DEFAULT '[]'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE erasures DROP COLUMN passes');
  }
}
