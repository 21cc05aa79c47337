import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The running processes, as each reports itself every ten seconds. A crash of the database may empty the table. */
export class Processes1763784000000 implements MigrationInterface {
  name = 'Processes1763784000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE UNLOGGED TABLE processes (
        name text PRIMARY KEY,
        role text NOT NULL,
        release text NOT NULL,
        node text NOT NULL,
        began_at timestamptz NOT NULL,
        seen_at timestamptz NOT NULL,
        memory_bytes bigint NOT NULL,
        heap_bytes bigint NOT NULL,
        loop_p99_ms double precision NOT NULL,
        loop_max_ms double precision NOT NULL
      ) WITH (fillfactor = 50);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE processes');
  }
}
