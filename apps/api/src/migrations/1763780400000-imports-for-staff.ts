import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What happened to an import, a row for each change that somebody would tell: `progress` changes several times a second
 * and makes none. `run_by` names the member of staff who ran the import for its keeper.
 */
export class ImportsForStaff1763780400000 implements MigrationInterface {
  name = 'ImportsForStaff1763780400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE imports ADD COLUMN run_by text;
      CREATE TABLE import_history (
        import_id uuid NOT NULL REFERENCES imports ON DELETE CASCADE,
        at timestamptz NOT NULL,
        what text NOT NULL,
        account_id uuid NOT NULL,
        problems integer,
        error_code text,
        PRIMARY KEY (import_id, at, what)
      );
      CREATE INDEX ON import_history (account_id);
      INSERT INTO import_history (import_id, at, what, account_id)
      SELECT id, created_at, 'uploaded', account_id FROM imports;

      CREATE FUNCTION note_import_history() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        what text;
      BEGIN
        what := CASE
          WHEN TG_OP = 'INSERT' THEN 'uploaded'
          WHEN NEW.state = 'draft' AND OLD.state = 'reading' THEN 'read'
          WHEN NEW.state = 'failed' AND OLD.state = 'reading' THEN 'unreadable'
          WHEN NEW.state = 'running' THEN 'begun'
          WHEN NEW.state = 'done' AND OLD.state = 'running' THEN 'done'
          WHEN NEW.state = 'failed' THEN 'failed'
          WHEN NEW.state = 'undoing' THEN 'undo_begun'
          WHEN NEW.state = 'undone' THEN 'undone'
          WHEN OLD.state = 'undoing' THEN 'undo_refused'
          WHEN NEW.error_code IS NOT NULL THEN 'check_failed'
          WHEN NEW.checked THEN 'checked'
          ELSE 'check_begun'
        END;
        INSERT INTO import_history (import_id, at, what, account_id, problems, error_code)
        VALUES (NEW.id, clock_timestamp(), what, NEW.account_id,
                CASE WHEN NEW.checked THEN NEW.problem_count END, NEW.error_code)
        ON CONFLICT DO NOTHING;
        RETURN NULL;
      END $$;
      CREATE TRIGGER imports_begun AFTER INSERT ON imports
        FOR EACH ROW EXECUTE FUNCTION note_import_history();
      CREATE TRIGGER imports_changed AFTER UPDATE ON imports FOR EACH ROW
        WHEN (OLD.state <> NEW.state OR NEW.check_id IS DISTINCT FROM OLD.check_id AND NEW.state = 'draft'
              OR NOT OLD.checked AND NEW.checked AND NEW.state = 'draft'
              OR NEW.error_code IS DISTINCT FROM OLD.error_code AND NEW.error_code IS NOT NULL)
        EXECUTE FUNCTION note_import_history();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER imports_changed ON imports;
      DROP TRIGGER imports_begun ON imports;
      DROP FUNCTION note_import_history;
      DROP TABLE import_history;
      ALTER TABLE imports DROP COLUMN run_by;
    `);
  }
}
