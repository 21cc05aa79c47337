import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The address that a mail is for. Of older mails it is known only where support has not changed it since. */
export class MailRecipients1763834800000 implements MigrationInterface {
  name = 'MailRecipients1763834800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE mails ADD COLUMN recipient text;
      UPDATE mails m SET recipient = a.email FROM accounts a
      WHERE a.id = m.account_id
        AND NOT EXISTS (SELECT FROM audit WHERE account = a.id AND action = 'support.changeEmail')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mails DROP COLUMN recipient');
  }
}
