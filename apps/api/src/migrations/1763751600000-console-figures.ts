import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What the lists of the console read: an index of the log, and figures of accounts, apiaries and days. A reader of the
 * log fills them (admin/figures). The trigger gives each account its row at once, so that no list lacks one, and copies
 * what lists are filtered by.
 */
export class ConsoleFigures1763751600000 implements MigrationInterface {
  name = 'ConsoleFigures1763751600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE console_reader (
        one boolean PRIMARY KEY DEFAULT true CHECK (one),
        version integer NOT NULL,
        moves integer NOT NULL,
        position bigint NOT NULL
      );
      CREATE TABLE log_index (
        position bigint PRIMARY KEY,
        stream text COLLATE "C" NOT NULL,
        revision bigint NOT NULL,
        type text COLLATE "C" NOT NULL,
        account_id uuid,
        command_id uuid,
        correlation_id uuid,
        at timestamptz NOT NULL
      );
      CREATE INDEX ON log_index (account_id, position);
      CREATE INDEX ON log_index (type, position);
      CREATE INDEX ON log_index (stream, revision);
      CREATE INDEX ON log_index (command_id);
      CREATE INDEX ON log_index (correlation_id);

      CREATE TABLE account_figures (
        account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
        created_at timestamptz NOT NULL,
        state text NOT NULL,
        language text NOT NULL,
        counted boolean NOT NULL DEFAULT false,
        apiaries integer NOT NULL DEFAULT 0,
        hives integer NOT NULL DEFAULT 0,
        last_entry_at timestamptz,
        seen_at timestamptz NOT NULL DEFAULT '-infinity',
        plan text NOT NULL DEFAULT 'free',
        period_end timestamptz,
        failed boolean NOT NULL DEFAULT false,
        cancelled boolean NOT NULL DEFAULT false,
        expired boolean NOT NULL DEFAULT false,
        paid_eur double precision NOT NULL DEFAULT 0,
        hive_limit integer,
        limit_until timestamptz
      ) WITH (fillfactor = 80);
      CREATE INDEX ON account_figures (created_at, account_id);
      CREATE INDEX ON account_figures (hives, account_id);
      CREATE INDEX ON account_figures (seen_at, account_id);
      CREATE INDEX ON account_figures (plan, created_at) WHERE plan <> 'free';
      CREATE INDEX ON account_figures (state, created_at) WHERE state <> 'active';
      CREATE INDEX ON account_figures (account_id) WHERE failed;
      CREATE INDEX ON account_figures (account_id) WHERE NOT counted;

      CREATE TABLE account_losses (
        position bigint PRIMARY KEY,
        account_id uuid NOT NULL,
        at timestamptz NOT NULL,
        kind text NOT NULL,
        hives integer NOT NULL,
        stream text COLLATE "C" NOT NULL,
        command_id uuid
      );
      CREATE INDEX ON account_losses (account_id, at);
      CREATE INDEX ON account_losses (at);

      CREATE TABLE apiary_figures (
        apiary_id uuid PRIMARY KEY,
        account_id uuid NOT NULL,
        hives integer NOT NULL,
        last_entry_at timestamptz NOT NULL
      );
      CREATE INDEX ON apiary_figures (account_id);
      CREATE INDEX ON apiary_figures (last_entry_at);

      CREATE TABLE daily_figures (
        day date PRIMARY KEY,
        events integer NOT NULL DEFAULT 0,
        first_position bigint,
        last_position bigint,
        sign_ups integer NOT NULL DEFAULT 0,
        apiaries integer NOT NULL DEFAULT 0,
        inspections integer NOT NULL DEFAULT 0,
        paying_change integer NOT NULL DEFAULT 0,
        payments_failed integer NOT NULL DEFAULT 0
      );

      INSERT INTO account_figures (account_id, created_at, language, state)
      SELECT id, created_at, language, CASE WHEN email_verified_at IS NULL THEN 'unverified'
                                            WHEN terms_accepted_at IS NULL THEN 'without_terms' ELSE 'active' END
      FROM accounts;
      CREATE FUNCTION state_of_account(account accounts) RETURNS text LANGUAGE plpgsql STABLE AS $$
      BEGIN
        RETURN CASE WHEN account.blocked_at IS NOT NULL THEN 'blocked'
                    WHEN account.email_verified_at IS NULL THEN 'unverified'
                    WHEN account.terms_accepted_at IS NULL THEN 'without_terms' ELSE 'active' END;
      END $$;
      CREATE FUNCTION note_account() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'INSERT' THEN
          INSERT INTO public.account_figures (account_id, created_at, language, state)
          VALUES (NEW.id, NEW.created_at, NEW.language, public.state_of_account(NEW)) ON CONFLICT DO NOTHING;
        ELSE
          UPDATE public.account_figures SET language = NEW.language, state = public.state_of_account(NEW)
          WHERE account_id = NEW.id AND (language, state) IS DISTINCT FROM (NEW.language, public.state_of_account(NEW));
        END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER note_account AFTER INSERT OR UPDATE ON accounts FOR EACH ROW EXECUTE FUNCTION note_account();

      CREATE FUNCTION search_key(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
        RETURN replace(lower(regexp_replace(normalize(given, NFD), '[\\u0300-\\u036f]', '', 'g')), 'ς', 'σ');
      ALTER TABLE accounts
        ADD COLUMN name_key text COLLATE "C" GENERATED ALWAYS AS (search_key(lastname || ' ' || firstname)) STORED,
        ADD COLUMN firstname_key text COLLATE "C" GENERATED ALWAYS AS (search_key(firstname)) STORED;
      CREATE INDEX accounts_by_name ON accounts (name_key, id);
      CREATE INDEX accounts_by_firstname ON accounts (firstname_key, id);
      CREATE INDEX accounts_by_email ON accounts (email COLLATE "C", id);
      CREATE INDEX ON sessions (last_seen_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX sessions_last_seen_at_idx, accounts_by_email, accounts_by_firstname, accounts_by_name;
      ALTER TABLE accounts DROP COLUMN firstname_key, DROP COLUMN name_key;
      DROP FUNCTION search_key(text);
      DROP TRIGGER note_account ON accounts;
      DROP FUNCTION note_account();
      DROP FUNCTION state_of_account(accounts);
      DROP TABLE daily_figures, apiary_figures, account_losses, account_figures, log_index, console_reader;
    `);
  }
}
