import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What became of a mail: how often it was tried, why not, when it was taken, and under which Message-ID. */
export class MailOutcomes1763762400000 implements MigrationInterface {
  name = 'MailOutcomes1763762400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE mails
        ADD COLUMN tries integer NOT NULL DEFAULT 0,
        ADD COLUMN last_error text,
        ADD COLUMN sent_at timestamptz,
        ADD COLUMN message_id text,
        ADD COLUMN has_link_token boolean NOT NULL DEFAULT false;
      UPDATE mails SET has_link_token = true WHERE secret IS NOT NULL;
      CREATE INDEX ON mails (written_at, id);
      CREATE INDEX mails_not_delivered ON mails (outcome, written_at) WHERE outcome IS NULL OR outcome NOT IN ('sent', 'shown');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX mails_not_delivered, mails_written_at_id_idx;
      ALTER TABLE mails DROP COLUMN has_link_token, DROP COLUMN message_id, DROP COLUMN sent_at, DROP COLUMN last_error,
        DROP COLUMN tries;
    `);
  }
}
