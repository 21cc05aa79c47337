import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The backups that were made, and when a restore from one was last proven. */
export class Backups1763744400000 implements MigrationInterface {
  name = 'Backups1763744400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE backups (
        name text PRIMARY KEY,
        at timestamptz NOT NULL,
        events bigint NOT NULL,
        bytes bigint NOT NULL,
        release text NOT NULL,
        folder text NOT NULL,
        keys_folder text,
        proven_at timestamptz,
        proof jsonb
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE backups');
  }
}
