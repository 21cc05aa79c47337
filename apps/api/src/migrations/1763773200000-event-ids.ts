import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The ids of events in the index of the log, so that staff find an event by its id in either store. */
export class EventIds1763773200000 implements MigrationInterface {
  name = 'EventIds1763773200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE log_index ADD COLUMN event_id uuid;
      CREATE INDEX ON log_index (event_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE log_index DROP COLUMN event_id');
  }
}
