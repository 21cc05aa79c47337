import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which store holds the log, and how far it is copied to the other one. */
export class LogHome1763740800000 implements MigrationInterface {
  name = 'LogHome1763740800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE log_home (
        one boolean PRIMARY KEY DEFAULT true CHECK (one),
        store text NOT NULL CHECK (store IN ('postgres', 'eventstoredb')),
        moves integer NOT NULL DEFAULT 0
      );
      CREATE TABLE log_copy (
        one boolean PRIMARY KEY DEFAULT true CHECK (one),
        postgres bigint NOT NULL,
        eventstoredb bigint NOT NULL,
        events bigint NOT NULL,
        checksum text NOT NULL
      );
    `);
    const holdsRows = async (table: string, rows: string): Promise<boolean> => {
      const [{ found }] = await runner.query('SELECT to_regclass($1) IS NOT NULL AS found', [table]);
      return found && (await runner.query(`SELECT FROM ${rows} LIMIT 1`)).length > 0;
    };
    // Without any event yet, the first start decides.
    const home = (await holdsRows('es.events', 'es.events'))
      ? 'postgres'
      : (await holdsRows('es.log_index', 'es.log_index WHERE position > 0'))
        ? 'eventstoredb'
        : null;
    if (home !== null) await runner.query('INSERT INTO log_home (store) VALUES ($1)', [home]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE log_copy, log_home');
  }
}
