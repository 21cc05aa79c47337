import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A claim names its last event by stream and revision, which stay the same when the log moves to another store. */
export class ClaimedEvents1763737200000 implements MigrationInterface {
  name = 'ClaimedEvents1763737200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE idempotency_claims ADD COLUMN stream text, ADD COLUMN revision bigint');
    const [{ exists }] = await runner.query("SELECT to_regclass('es.events') IS NOT NULL AS exists");
    if (exists)
      await runner.query(
        `UPDATE idempotency_claims c SET stream = e.stream, revision = e.revision
         FROM es.events e WHERE e.position = c.position`,
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE idempotency_claims DROP COLUMN stream, DROP COLUMN revision');
  }
}
