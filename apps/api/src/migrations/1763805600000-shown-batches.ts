import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the read models showed which events: those behind `after` up to `position`. It is stored for an hour. */
export class ShownBatches1763805600000 implements MigrationInterface {
  name = 'ShownBatches1763805600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE shown_batches (
        moves integer NOT NULL,
        position bigint NOT NULL,
        after bigint NOT NULL,
        at timestamptz NOT NULL,
        PRIMARY KEY (moves, position)
      );
      CREATE INDEX shown_batches_at ON shown_batches (at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE shown_batches');
  }
}
