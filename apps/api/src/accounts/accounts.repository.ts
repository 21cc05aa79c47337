import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { DataSource, type Repository } from 'typeorm';
import { Clock } from '../platform/clock.js';
import { notFound } from '../platform/http/refusal.js';
import { Account } from './account.entity.js';

/** An argon2id hash that no password matches. */
const NO_PASSWORD = '$argon2id$v=19$m=8,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

/**
 * Clears what an account's row says of its keeper. No mail is written after this: language and time zone are no longer
 * needed.
 */
const CLEAR = `UPDATE accounts SET firstname = '', lastname = '', email = 'erased:' || id, password_hash = $2,
                      language = 'en', timezone = 'UTC', address = NULL, register_number = NULL,
                      authority = NULL, rega_code = NULL, country = NULL, email_verified_at = NULL,
                      terms_accepted_at = NULL, terms_version = NULL,
                      blocked_at = NULL WHERE id = $1`;

const NEVER_VERIFIED = 'email_verified_at IS NULL AND NOT verified_before';

export type LockedAccount = Pick<Account, 'email' | 'language' | 'emailVerifiedAt' | 'blockedAt'>;

/** The accounts. A method that takes a client runs in that client's transaction. */
@Injectable()
export class Accounts {
  private readonly accounts: Repository<Account>;

  constructor(
    source: DataSource,
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly clock: Clock,
  ) {
    this.accounts = source.getRepository(Account);
  }

  byEmail(email: string): Promise<Account | null> {
    return this.accounts.findOneBy({ email });
  }

  byId(id: string): Promise<Account> {
    return this.accounts.findOneByOrFail({ id });
  }

  /**
   * An account whose row is locked until the end of the transaction. @throws Refusal not_found (also one that is being
   * erased)
   */
  async locked(tx: pg.ClientBase, id: string): Promise<LockedAccount> {
    const { rows } = await tx.query<LockedAccount>(
      `SELECT email, language, email_verified_at AS "emailVerifiedAt", blocked_at AS "blockedAt" FROM accounts
       WHERE id = $1 AND email NOT LIKE 'erased:%' FOR UPDATE`,
      [id],
    );
    if (!rows[0]) throw notFound('account');
    return rows[0];
  }

  /** Another address, not yet verified. False, and nothing changed, if another account has it. */
  async changeEmail(tx: pg.ClientBase, id: string, email: string): Promise<boolean> {
    const { rowCount } = await tx.query(
      `UPDATE accounts SET email = $2, email_verified_at = NULL,
              verified_before = verified_before OR email_verified_at IS NOT NULL
       WHERE id = $1 AND NOT EXISTS (SELECT FROM accounts WHERE email = $2)`,
      [id, email],
    );
    return rowCount === 1;
  }

  async setBlocked(tx: pg.ClientBase, id: string, blocked: boolean): Promise<void> {
    await tx.query('UPDATE accounts SET blocked_at = $2 WHERE id = $1', [id, blocked ? this.clock.now() : null]);
  }

  async idByEmail(tx: pg.ClientBase, email: string): Promise<string | null> {
    const { rows } = await tx.query<{ id: string }>('SELECT id FROM accounts WHERE email = $1', [email]);
    return rows[0]?.id ?? null;
  }

  async namesOf(tx: pg.ClientBase, id: string): Promise<Pick<Account, 'firstname' | 'lastname' | 'email'>> {
    const { rows } = await tx.query('SELECT firstname, lastname, email FROM accounts WHERE id = $1', [id]);
    return rows[0];
  }

  /** Null also if the account's address is verified. */
  async unverifiedIdByEmail(tx: pg.ClientBase, email: string): Promise<string | null> {
    const { rows } = await tx.query<{ id: string }>(
      'SELECT id FROM accounts WHERE email = $1 AND email_verified_at IS NULL',
      [email],
    );
    return rows[0]?.id ?? null;
  }

  /** False, and nothing stored, if the address is taken. The unique key decides, so that two requests cannot race. */
  async insert(account: Account, db: Pick<pg.ClientBase, 'query'> = this.pool): Promise<boolean> {
    const { rowCount } = await db.query(
      `INSERT INTO accounts (id, firstname, lastname, email, password_hash, language, timezone, address, created_at,
                             email_verified_at, terms_accepted_at, terms_version)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT (email) DO NOTHING`,
      [
        account.id,
        account.firstname,
        account.lastname,
        account.email,
        account.passwordHash,
        account.language,
        account.timezone,
        account.address,
        account.createdAt,
        account.emailVerifiedAt,
        account.termsAcceptedAt,
        account.termsVersion,
      ],
    );
    return rowCount === 1;
  }

  async change(id: string, changes: Partial<Account>): Promise<void> {
    if (Object.keys(changes).length > 0) await this.accounts.update({ id }, changes);
  }

  /** `to`, `from`: hashes. False, and nothing changed, if the current one is not `from`; without `from` it is not checked. */
  async changePassword(tx: pg.ClientBase, id: string, to: string, from?: string): Promise<boolean> {
    const { rowCount } = await tx.query(
      'UPDATE accounts SET password_hash = $2 WHERE id = $1 AND ($3::text IS NULL OR password_hash = $3)',
      [id, to, from ?? null],
    );
    return rowCount === 1;
  }

  /**
   * Clears an account's personal data and its password, so that nobody can log in; the row stays until the erasure is
   * complete. False, and nothing changed, if the password hash is not `passwordHash` any more.
   */
  async clear(tx: pg.ClientBase, id: string, passwordHash: string): Promise<boolean> {
    const { rowCount } = await tx.query(`${CLEAR} AND password_hash = $3`, [id, NO_PASSWORD, passwordHash]);
    return rowCount === 1;
  }

  /** The same, whatever its password; the email that it had, or null if there is no such account. */
  async clearAny(tx: pg.ClientBase, id: string): Promise<string | null> {
    const { rows } = await tx.query<{ email: string }>('SELECT email FROM accounts WHERE id = $1 FOR UPDATE', [id]);
    if (rows[0]) await tx.query(CLEAR, [id, NO_PASSWORD]);
    return rows[0]?.email ?? null;
  }

  /** The same for an account whose address was never verified; false if it has been verified by now. */
  async clearUnverified(tx: pg.ClientBase, id: string): Promise<boolean> {
    const { rowCount } = await tx.query(`${CLEAR} AND ${NEVER_VERIFIED}`, [id, NO_PASSWORD]);
    return rowCount === 1;
  }

  /** Accounts created before `before` without a verified address, now or earlier, oldest first. */
  async neverVerified(before: Date, limit: number): Promise<{ id: string; email: string }[]> {
    const { rows } = await this.pool.query<{ id: string; email: string }>(
      `SELECT id, email FROM accounts WHERE ${NEVER_VERIFIED} AND created_at < $1 AND email NOT LIKE 'erased:%'
       ORDER BY created_at LIMIT $2`,
      [before, limit],
    );
    return rows;
  }

  /** Records that the address was verified now, if it was not before. */
  async markVerified(tx: pg.ClientBase, id: string): Promise<void> {
    await tx.query('UPDATE accounts SET email_verified_at = $2 WHERE id = $1 AND email_verified_at IS NULL', [
      id,
      this.clock.now(),
    ]);
  }
}
