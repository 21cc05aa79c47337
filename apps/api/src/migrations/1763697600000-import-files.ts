import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Uploads in parts, and the data that an import stores about its file and its check. Splits files stored earlier. */
export class ImportFiles1763697600000 implements MigrationInterface {
  name = 'ImportFiles1763697600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE files (
        id uuid PRIMARY KEY,
        account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
        stored_at timestamptz NOT NULL
      );
      CREATE INDEX ON files (account_id);
      CREATE TABLE file_chunks (
        file_id uuid NOT NULL REFERENCES files ON DELETE CASCADE,
        index integer NOT NULL,
        bytes bytea NOT NULL,
        PRIMARY KEY (file_id, index)
      );
      ALTER TABLE file_chunks ALTER COLUMN bytes SET STORAGE EXTERNAL;
      CREATE SCHEMA staging;

      ALTER TABLE imports
        ADD COLUMN file_id uuid REFERENCES files ON DELETE SET NULL,
        ADD COLUMN format jsonb,
        ADD COLUMN preview jsonb NOT NULL DEFAULT '[]',
        ADD COLUMN suggestion jsonb,
        ADD COLUMN problem_groups jsonb NOT NULL DEFAULT '[]',
        ADD COLUMN checked boolean NOT NULL DEFAULT false,
        ADD COLUMN check_id uuid,
        ADD COLUMN staged jsonb,
        ADD COLUMN written jsonb;
      INSERT INTO files (id, account_id, stored_at)
      SELECT id, account_id, created_at FROM imports WHERE file IS NOT NULL;
      INSERT INTO file_chunks (file_id, index, bytes)
      SELECT id, index, substring(file FROM index * 262144 + 1 FOR 262144)
      FROM imports, generate_series(0, (length(file) - 1) / 262144) AS index WHERE file IS NOT NULL;
      UPDATE imports SET file_id = CASE WHEN file IS NOT NULL THEN id END,
                         checked = state <> 'draft' OR mapping IS NULL;
      ALTER TABLE imports DROP COLUMN file;
      CREATE INDEX ON imports (file_id);
      CREATE INDEX ON imports (id) WHERE NOT checked;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE imports, file_chunks, files;
      DROP SCHEMA staging CASCADE;
    `);
  }
}
