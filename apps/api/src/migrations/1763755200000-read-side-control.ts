import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The versions of the read side, the rebuild or rollback under way, and what the projector does. */
export class ReadSideControl1763755200000 implements MigrationInterface {
  name = 'ReadSideControl1763755200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE read_side_versions (
        version integer NOT NULL,
        generation integer NOT NULL,
        schema text NOT NULL UNIQUE,
        state text NOT NULL CHECK (state IN ('live', 'old')),
        release text,
        moves integer NOT NULL,
        position bigint,
        begun_at timestamptz,
        begun_by text,
        live_since timestamptz,
        replaced_at timestamptz,
        steps jsonb NOT NULL DEFAULT '[]',
        events bigint NOT NULL DEFAULT 0,
        PRIMARY KEY (version, generation)
      );
      CREATE UNIQUE INDEX one_live_version ON read_side_versions ((true)) WHERE state = 'live';

      CREATE TABLE read_side_work (
        one boolean PRIMARY KEY DEFAULT true CHECK (one),
        id uuid NOT NULL,
        kind text NOT NULL CHECK (kind IN ('rebuild', 'rollback')),
        version integer NOT NULL,
        generation integer NOT NULL,
        asked text NOT NULL CHECK (asked IN ('go', 'pause', 'cancel')),
        state text NOT NULL CHECK (state IN ('waiting', 'running', 'paused', 'done', 'failed', 'cancelled')),
        schema text,
        tries integer NOT NULL,
        process text,
        begun_at timestamptz NOT NULL,
        begun_by text NOT NULL,
        updated_at timestamptz NOT NULL,
        position bigint NOT NULL,
        head bigint NOT NULL,
        events bigint NOT NULL,
        rate double precision NOT NULL,
        left_s double precision,
        steps jsonb NOT NULL,
        error jsonb
      );

      CREATE TABLE projector_state (
        one boolean PRIMARY KEY DEFAULT true CHECK (one),
        process text,
        since timestamptz,
        at timestamptz,
        rate double precision NOT NULL DEFAULT 0,
        shown_ms double precision,
        retries integer NOT NULL DEFAULT 0,
        failure jsonb
      );
      INSERT INTO projector_state DEFAULT VALUES;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE projector_state, read_side_work, read_side_versions');
  }
}
