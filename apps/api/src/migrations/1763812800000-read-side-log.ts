import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What happened to the rebuild or the rollback, the oldest first; `detail` is who asked, the process, or the step. */
export class ReadSideLog1763812800000 implements MigrationInterface {
  name = 'ReadSideLog1763812800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE read_side_work ADD COLUMN log jsonb NOT NULL DEFAULT '[]';
      CREATE FUNCTION note_read_side_work() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        entries jsonb := '[]';
        now jsonb := to_jsonb(clock_timestamp());
        known integer := 0;
      BEGIN
        IF TG_OP = 'INSERT' OR NEW.id <> OLD.id THEN
          NEW.log := jsonb_build_array(jsonb_build_object('at', now, 'what', 'asked', 'detail', NEW.begun_by));
          RETURN NEW;
        END IF;
        IF NEW.asked <> OLD.asked THEN
          entries := entries || jsonb_build_object('at', now, 'what',
            CASE NEW.asked WHEN 'go' THEN 'resume' ELSE NEW.asked END, 'detail', NULL);
        END IF;
        IF NEW.tries > OLD.tries THEN
          entries := entries || jsonb_build_object('at', now, 'what', 'begun', 'detail', NEW.process);
        ELSE
          known := jsonb_array_length(OLD.steps);
        END IF;
        SELECT entries || coalesce(jsonb_agg(
          jsonb_build_object('at', step -> 'begun_at', 'what', 'step', 'detail', step -> 'step') ORDER BY number), '[]')
        INTO entries FROM jsonb_array_elements(NEW.steps) WITH ORDINALITY AS steps (step, number) WHERE number > known;
        IF NEW.state <> OLD.state AND NEW.state IN ('paused', 'done', 'failed', 'cancelled') THEN
          entries := entries || jsonb_build_object('at', now, 'what', NEW.state, 'detail', NULL);
        END IF;
        NEW.log := OLD.log || entries;
        RETURN NEW;
      END $$;
      CREATE TRIGGER note_read_side_work BEFORE INSERT OR UPDATE ON read_side_work
        FOR EACH ROW EXECUTE FUNCTION note_read_side_work();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER note_read_side_work ON read_side_work;
      DROP FUNCTION note_read_side_work;
      ALTER TABLE read_side_work DROP COLUMN log;
    `);
  }
}
