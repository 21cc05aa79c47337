import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What support can do to an account: blocked accounts, login links by support, archives for keepers. */
export class Support1763760000000 implements MigrationInterface {
  name = 'Support1763760000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE accounts ADD COLUMN blocked_at timestamptz;
      ALTER TABLE sessions ADD COLUMN by_support boolean NOT NULL DEFAULT false;
      ALTER TABLE single_use_tokens ADD COLUMN by_support boolean NOT NULL DEFAULT false;
      CREATE TABLE account_archives (
        id uuid PRIMARY KEY,
        account_id uuid NOT NULL,
        asked_at timestamptz NOT NULL,
        file_id uuid,
        expires_at timestamptz,
        failed boolean NOT NULL DEFAULT false
      );
      CREATE INDEX account_archives_account ON account_archives (account_id);
      CREATE INDEX account_archives_expiry ON account_archives (expires_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE account_archives;
      ALTER TABLE single_use_tokens DROP COLUMN by_support;
      ALTER TABLE sessions DROP COLUMN by_support;
      ALTER TABLE accounts DROP COLUMN blocked_at;
    `);
  }
}
