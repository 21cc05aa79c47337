import type { MigrationInterface, QueryRunner } from 'typeorm';

export class StateTables1763683200000 implements MigrationInterface {
  name = 'StateTables1763683200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE accounts (
        id uuid PRIMARY KEY,
        firstname text NOT NULL,
        lastname text NOT NULL,
        email text NOT NULL UNIQUE,
        password_hash text NOT NULL,
        language text NOT NULL,
        timezone text NOT NULL,
        address text,
        created_at timestamptz NOT NULL,
        email_verified_at timestamptz,
        terms_accepted_at timestamptz,
        terms_version text
      );
      CREATE TABLE sessions (
        id uuid PRIMARY KEY,
        account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
        device text NOT NULL,
        created_at timestamptz NOT NULL,
        last_seen_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX ON sessions (account_id);
      CREATE TABLE mail_tokens (
        hash bytea PRIMARY KEY,
        account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX ON mail_tokens (account_id);
      CREATE TABLE mails (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        "to" text NOT NULL,
        subject text NOT NULL,
        text text NOT NULL,
        html text NOT NULL,
        at timestamptz NOT NULL
      );
      CREATE TABLE idempotency_claims (
        account_id uuid NOT NULL,
        key uuid NOT NULL,
        fingerprint text NOT NULL,
        seed uuid NOT NULL,
        claimed_at timestamptz NOT NULL,
        worker integer,
        status integer,
        body text,
        position bigint,
        PRIMARY KEY (account_id, key)
      );
      CREATE INDEX ON idempotency_claims (claimed_at);
      CREATE TABLE hive_allowances (account_id uuid PRIMARY KEY);
      CREATE TABLE hive_reservations (
        account_id uuid NOT NULL,
        command_id uuid NOT NULL,
        hives integer NOT NULL,
        reserved_at timestamptz NOT NULL,
        PRIMARY KEY (account_id, command_id)
      );
      CREATE INDEX ON hive_reservations (command_id);
      CREATE TABLE checkouts (
        id uuid PRIMARY KEY,
        account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
        plan text NOT NULL,
        created_at timestamptz NOT NULL,
        completed_at timestamptz
      );
      CREATE TABLE checkpoints (
        name text NOT NULL,
        version integer NOT NULL,
        position bigint NOT NULL,
        PRIMARY KEY (name, version)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE checkpoints, checkouts, hive_reservations, hive_allowances, idempotency_claims, mails, mail_tokens,
                 sessions, accounts
    `);
  }
}
