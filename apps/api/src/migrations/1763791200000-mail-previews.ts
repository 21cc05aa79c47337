import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Addresses that show a mail once, for a minute. */
export class MailPreviews1763791200000 implements MigrationInterface {
  name = 'MailPreviews1763791200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE UNLOGGED TABLE mail_previews (
        code_hash bytea PRIMARY KEY,
        mail_id uuid NOT NULL,
        account_id uuid NOT NULL,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX ON mail_previews (account_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE mail_previews');
  }
}
