import { Inject, Injectable } from '@nestjs/common';
import jwt from 'jsonwebtoken';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { CONFIG, type Config } from '../../settings.js';
import { Clock } from '../clock.js';
import type { Caller } from '../http/caller.js';
import { createLogger } from '../log.js';

const log = createLogger('sessions');

export const TOKEN_TYPE = 'at+jwt';
export const TOKEN_ISSUER = 'kypseli';
export const TOKEN_AUDIENCE = 'kypseli:keeper';
const SECONDS_PER_DAY = 86_400;
const TOKEN_DAYS = 30;
/** A session that another process ended is refused here within this time, counted from before its lookup. */
const TRUST_MS = 900;
const CACHED_AT_MOST = 10_000;
/** An account keeps this many sessions, the last used ones. */
const SESSIONS_AT_MOST = 500;
const DEVICE_LENGTH = 400;
/** After its end. */
const DAYS_KEPT = 30;

type Queryable = Pick<pg.ClientBase, 'query'>;

interface Row {
  account_id: string;
  timezone: string;
  country: Caller['country'];
  language: Caller['language'];
  email_verified: boolean;
  terms_accepted: boolean;
  seen_before: boolean;
}

export interface SessionRow {
  id: string;
  /** The request's User-Agent. */
  device: string;
  created_at: Date;
  last_seen_at: Date;
  by_support: boolean;
}

/** Issues tokens and knows the open sessions. */
@Injectable()
export class Sessions {
  private readonly known = new Map<string, { caller: Caller; until: number }>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly clock: Clock,
  ) {}

  /**
   * Opens a session, in the caller's transaction if given, and returns its token: HS256, 30 days. Null if the account
   * is gone or blocked, or its password hash is not `passwordHash` any more. The account is locked meanwhile against a change of
   * the password, which ends every session and would miss this one.
   */
  async open(
    accountId: string,
    device: string,
    {
      tx,
      passwordHash = null,
      bySupport = false,
    }: { tx?: Queryable; passwordHash?: string | null; bySupport?: boolean } = {},
  ): Promise<string | null> {
    const db = tx ?? this.pool;
    const id = uuidv7();
    const now = Math.floor(this.clock.now().getTime() / 1000);
    const exp = now + TOKEN_DAYS * SECONDS_PER_DAY;
    const { rowCount } = await db.query(
      `INSERT INTO sessions (id, account_id, device, created_at, last_seen_at, expires_at, by_support)
       SELECT $1, id, $3, to_timestamp($4), to_timestamp($4), to_timestamp($5), $7 FROM accounts
       WHERE id = $2 AND blocked_at IS NULL AND ($6::text IS NULL OR password_hash = $6) FOR SHARE`,
      [id, accountId, device.replaceAll('\0', '').slice(0, DEVICE_LENGTH), now, exp, passwordHash, bySupport],
    );
    if (rowCount !== 1) return null;
    await this.endThose(
      'id IN (SELECT id FROM sessions WHERE account_id = $2 ORDER BY last_seen_at DESC, id DESC OFFSET $3)',
      [accountId, SESSIONS_AT_MOST],
      db,
    );
    return jwt.sign(
      { iss: TOKEN_ISSUER, aud: TOKEN_AUDIENCE, sub: accountId, jti: id, iat: now, nbf: now, exp },
      this.config.jwtSecret,
      { algorithm: 'HS256', header: { alg: 'HS256', typ: TOKEN_TYPE } },
    );
  }

  /** The caller of a session, or null if it has ended. */
  async find(id: string): Promise<Caller | null> {
    const cached = this.known.get(id);
    const asked = performance.now();
    if (cached && cached.until > asked) return cached.caller;
    const now = this.clock.now();
    const { rows } = await this.pool.query<Row>({
      name: 'sessions.find',
      text: `SELECT a.id AS account_id, a.timezone, a.country, a.language, a.email_verified_at IS NOT NULL AS email_verified,
              a.terms_accepted_at IS NOT NULL AS terms_accepted,
              s.last_seen_at < date_trunc('minute', $2::timestamptz) AS seen_before
       FROM sessions s JOIN accounts a ON a.id = s.account_id WHERE s.id = $1 AND s.expires_at > $2`,
      values: [id, now],
    });
    const row = rows[0];
    if (!row) {
      this.known.delete(id);
      return null;
    }
    if (row.seen_before) this.seen(id, now);
    const caller: Caller = {
      accountId: row.account_id,
      userId: row.account_id,
      sessionId: id,
      timezone: row.timezone,
      country: row.country,
      language: row.language,
      emailVerified: row.email_verified,
      termsAccepted: row.terms_accepted,
    };
    // Not cached while terms or verification are missing: another process may receive them at any moment, and they must
    // count at once.
    if (!caller.emailVerified || !caller.termsAccepted) return caller;
    if (this.known.size >= CACHED_AT_MOST) this.known.clear();
    this.known.set(id, { caller, until: asked + TRUST_MS });
    return caller;
  }

  /** The unexpired sessions of an account, last used first. */
  async list(accountId: string): Promise<SessionRow[]> {
    const { rows } = await this.pool.query<SessionRow>(
      `SELECT id, device, created_at, last_seen_at, by_support FROM sessions WHERE account_id = $1 AND expires_at > $2
       ORDER BY last_seen_at DESC, id DESC`,
      [accountId, this.clock.now()],
    );
    return rows;
  }

  /** Drops the cached sessions of an account, after its state changed. */
  forget(accountId: string): void {
    for (const [id, { caller }] of this.known) if (caller.accountId === accountId) this.known.delete(id);
  }

  /** Ends one session of an account; false if it has none with that id. */
  async end(accountId: string, id: string): Promise<boolean> {
    const ended = await this.endThose('id = $2 AND account_id = $3', [id, accountId]);
    this.known.delete(id);
    return ended === 1;
  }

  /** Ends every session of an account in the caller's transaction, and counts them; call `forget` after the commit. */
  endAll(accountId: string, tx: Queryable): Promise<number> {
    return this.endThose('account_id = $2', [accountId], tx);
  }

  async sweep(): Promise<void> {
    await this.endThose('expires_at <= $1', []);
    await this.pool.query(
      `DELETE FROM ended_sessions WHERE ended_at < $1::timestamptz - interval '${DAYS_KEPT} days'`,
      [this.clock.now()],
    );
  }

  /** An ended session stays known for a while: support asks from which device something came. $1 is the present. */
  private async endThose(which: string, values: unknown[], db: Queryable = this.pool): Promise<number> {
    const { rowCount } = await db.query(
      `WITH ended AS (DELETE FROM sessions WHERE ${which} RETURNING *)
       INSERT INTO ended_sessions (id, account_id, device, created_at, by_support, ended_at)
       SELECT id, account_id, device, created_at, by_support, least(expires_at, $1::timestamptz) FROM ended`,
      [this.clock.now(), ...values],
    );
    return rowCount ?? 0;
  }

  /** At most once a minute, and not awaited: no request waits for it or fails because of it. */
  private seen(id: string, now: Date): void {
    this.pool
      .query(
        `UPDATE sessions SET last_seen_at = date_trunc('minute', $2::timestamptz)
         WHERE id = $1 AND last_seen_at < date_trunc('minute', $2::timestamptz)`,
        [id, now],
      )
      .catch((error: unknown) => log.warn({ err: error }, 'storing the last use of a session failed'));
  }
}
