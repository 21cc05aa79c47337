import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Staff and their sessions, the accounts that they opened, what waits for a second person, and the audit trail. The
 * trail names accounts in a column that erasure does not look for: its entries stay. Openings are erased.
 */
export class StaffAccess1763764800000 implements MigrationInterface {
  name = 'StaffAccess1763764800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE staff (
        id uuid PRIMARY KEY,
        email text NOT NULL UNIQUE,
        name text NOT NULL,
        role text NOT NULL CHECK (role IN ('support', 'operator', 'admin')),
        state text NOT NULL CHECK (state IN ('invited', 'active', 'disabled')),
        was_admin boolean NOT NULL,
        password_hash text,
        totp_secret bytea,
        totp_step bigint,
        join_hash bytea UNIQUE,
        join_expires_at timestamptz,
        created_at timestamptz NOT NULL,
        last_seen_at timestamptz
      );
      CREATE TABLE staff_recovery_codes (
        staff_id uuid NOT NULL REFERENCES staff,
        hash bytea NOT NULL,
        PRIMARY KEY (staff_id, hash)
      );
      CREATE TABLE staff_challenges (
        hash bytea PRIMARY KEY,
        email text NOT NULL,
        staff_id uuid REFERENCES staff,
        tries integer NOT NULL DEFAULT 0,
        expires_at timestamptz NOT NULL
      );
      CREATE TABLE staff_sessions (
        id uuid PRIMARY KEY,
        staff_id uuid NOT NULL REFERENCES staff,
        client text NOT NULL CHECK (client IN ('console', 'cli')),
        device text NOT NULL,
        created_at timestamptz NOT NULL,
        last_seen_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        refresh_hash bytea,
        refresh_before bytea,
        refreshed_at timestamptz,
        stepped_up_until timestamptz,
        step_up_failures integer NOT NULL DEFAULT 0
      );
      CREATE INDEX ON staff_sessions (staff_id);
      CREATE TABLE service_tokens (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        role text NOT NULL CHECK (role IN ('support', 'operator')),
        commands text[] NOT NULL,
        created_by uuid NOT NULL REFERENCES staff,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        ended_at timestamptz,
        last_seen_at timestamptz
      );
      CREATE UNIQUE INDEX ON service_tokens (name) WHERE ended_at IS NULL;

      CREATE TABLE openings (
        id uuid PRIMARY KEY,
        staff text NOT NULL,
        account_id uuid NOT NULL,
        reason text NOT NULL,
        ticket text,
        opened_at timestamptz NOT NULL,
        until timestamptz NOT NULL
      );
      CREATE INDEX ON openings (staff, account_id, until);
      CREATE INDEX ON openings (account_id);

      CREATE TABLE approvals (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('erasure', 'make-admin')),
        state text NOT NULL CHECK (state IN ('waiting', 'agreed', 'refused')),
        account uuid,
        staff_id uuid REFERENCES staff,
        email text,
        name text,
        reason text NOT NULL,
        ticket text,
        identity text,
        asked_by uuid NOT NULL REFERENCES staff,
        asked_at timestamptz NOT NULL,
        lapses_at timestamptz NOT NULL,
        answered_by uuid REFERENCES staff,
        answered_at timestamptz,
        answer text
      );
      CREATE INDEX ON approvals (asked_at);

      CREATE TABLE audit (
        seq bigint PRIMARY KEY,
        at timestamptz NOT NULL,
        staff text NOT NULL,
        role text NOT NULL,
        action text NOT NULL,
        object text,
        account uuid,
        opening uuid,
        reason text,
        detail jsonb,
        hash bytea NOT NULL
      );
      CREATE INDEX ON audit (staff, seq);
      CREATE INDEX ON audit (account, seq) WHERE account IS NOT NULL;
      CREATE INDEX ON audit (action, seq);
      CREATE INDEX ON audit (at);
      -- The end of the chain; its lock puts the entries in order.
      CREATE TABLE audit_head (
        one boolean PRIMARY KEY DEFAULT true CHECK (one),
        seq bigint NOT NULL,
        hash bytea NOT NULL
      );
      -- The last entry that was deleted after three years, by which the chain is still checked.
      CREATE TABLE audit_pruned (
        one boolean PRIMARY KEY DEFAULT true CHECK (one),
        seq bigint NOT NULL,
        hash bytea NOT NULL
      );
      INSERT INTO audit_head (seq, hash) VALUES (0, decode(repeat('00', 32), 'hex'));
      INSERT INTO audit_pruned (seq, hash) VALUES (0, decode(repeat('00', 32), 'hex'));

      CREATE FUNCTION audit_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' THEN
          IF OLD.at < now() - interval '3 years' AND OLD.seq <= (SELECT seq FROM audit_pruned) THEN
            RETURN OLD;
          END IF;
        END IF;
        RAISE EXCEPTION 'An entry of the audit trail cannot be changed or deleted.';
      END $$;
      CREATE TRIGGER audit_is_final BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION audit_is_final();
      CREATE TRIGGER audit_is_not_emptied BEFORE TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION audit_is_final();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE audit_pruned, audit_head, audit, approvals, openings, service_tokens, staff_sessions,
                 staff_challenges, staff_recovery_codes, staff;
      DROP FUNCTION audit_is_final;
    `);
  }
}
