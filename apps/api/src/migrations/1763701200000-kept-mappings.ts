import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Mappings that keepers saved under a name. `columns`: the columns that a mapping names, to find the mappings that fit
 * a file.
 */
export class KeptMappings1763701200000 implements MigrationInterface {
  name = 'KeptMappings1763701200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE import_mappings (
        id uuid PRIMARY KEY,
        account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
        name text NOT NULL,
        mapping jsonb NOT NULL,
        columns text[] NOT NULL,
        used_at timestamptz NOT NULL,
        UNIQUE (account_id, name)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE import_mappings');
  }
}
