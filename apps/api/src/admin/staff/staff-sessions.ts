import type { KeyObject } from 'node:crypto';
import type { ServiceCommand, StaffRole } from '@kypseli/contract';
import { inTransaction } from '@kypseli/event-store/postgres';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { v7 as uuidv7, validate } from 'uuid';
import { Clock } from '../../platform/clock.js';
import type { StaffCaller } from '../../platform/http/caller.js';
import { createLogger } from '../../platform/log.js';
import { CONFIG, type Config } from '../../settings.js';
import { Audit } from '../audit/audit.js';
import { hashOf, newSecret } from './secrets.js';
import { signStaffToken, staffKey } from './staff-token.js';

const log = createLogger('security');
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const TOKEN_MS = 10 * MINUTE_MS;
const STEP_UP_MS = 5 * MINUTE_MS;
const STEP_UP_FAILURES = 3;
/** Two tabs may ask for a new token at the same time: the cookie before is taken so long, and answered no new one. */
const OVERLAP_MS = 10_000;
/** A session that another process ended is refused here within this time, counted from before its lookup. */
const TRUST_MS = 900;
const CACHED_AT_MOST = 10_000;
/** How exactly the last use of a session is stored. */
const SEEN_MS = 30_000;
const DEVICE_LENGTH = 400;

type Queryable = Pick<pg.ClientBase, 'query'>;
export type Client = 'console' | 'cli';

/** How long a session lasts: without a call, and at most. */
export const LASTS: Record<Client, { idleMs: number; atMostMs: number }> = {
  console: { idleMs: 30 * MINUTE_MS, atMostMs: 10 * HOUR_MS },
  cli: { idleMs: 60 * MINUTE_MS, atMostMs: 12 * HOUR_MS },
};

const IDLE = `make_interval(mins => CASE s.client WHEN 'cli' THEN 60 ELSE 30 END)`;

interface Row {
  id: string;
  staff_id: string;
  name: string;
  email: string;
  role: StaffRole;
  client: Client;
  expires_at: Date;
  last_seen_at: Date;
  stepped_up_until: Date | null;
}

interface ServiceRow {
  id: string;
  name: string;
  role: StaffRole;
  commands: ServiceCommand[];
  expires_at: Date;
  last_seen_at: Date | null;
}

const callerOf = (row: Row): StaffCaller => ({
  id: row.staff_id,
  userId: `staff:${row.staff_id}`,
  sessionId: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  client: row.client,
  commands: null,
  expiresAt: row.expires_at,
  steppedUpUntil: row.stepped_up_until,
});

export interface Opened {
  token: string;
  expiresAt: Date;
  caller: StaffCaller;
  /** The value of the console's cookie; null if there is none to set. */
  cookie: string | null;
}

/** The sessions of staff and the service tokens. */
@Injectable()
export class StaffSessions {
  private readonly key: KeyObject;
  private readonly known = new Map<string, { caller: StaffCaller; until: number }>();

  constructor(
    @Inject(CONFIG) { jwtSecret }: Config,
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {
    this.key = staffKey(jwtSecret);
  }

  /** Opens a session of somebody active, in the caller's transaction. */
  async open(tx: Queryable, staffId: string, client: Client, device: string): Promise<Opened> {
    const id = uuidv7();
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + LASTS[client].atMostMs);
    const secret = newSecret();
    await tx.query(
      `INSERT INTO staff_sessions (id, staff_id, client, device, created_at, last_seen_at, expires_at, refresh_hash)
       VALUES ($1, $2, $3, $4, $5, $5, $6, $7)`,
      [
        id,
        staffId,
        client,
        device.replaceAll('\0', '').slice(0, DEVICE_LENGTH),
        now,
        expiresAt,
        client === 'console' ? hashOf(secret) : null,
      ],
    );
    await tx.query('UPDATE staff SET last_seen_at = $2 WHERE id = $1', [staffId, now]);
    const row = (await this.read(tx, id, now))!;
    return this.opened(row, now, client === 'console' ? `${id}.${secret}` : null);
  }

  /** The caller of a session or of a service token, or null if it has ended. `used`: the call counts as a use. */
  async find(id: string, use: 'session' | 'service', { used = true, fresh = false } = {}): Promise<StaffCaller | null> {
    const asked = performance.now();
    const cached = this.known.get(id);
    const isOfThisUse = (cached?.caller.client === 'service') === (use === 'service');
    if (!fresh && cached && isOfThisUse && cached.until > asked) return cached.caller;
    const now = this.clock.now();
    const caller = use === 'service' ? await this.service(id, now) : await this.person(id, now, used);
    if (!caller) {
      this.known.delete(id);
      return null;
    }
    if (this.known.size >= CACHED_AT_MOST) this.known.clear();
    this.known.set(id, { caller, until: asked + TRUST_MS });
    return caller;
  }

  /**
   * A new token for the cookie of a session, with a new cookie. A cookie that was used before is a stolen one, or the
   * thief's is the newer one: the session ends. Null if there is no such session.
   */
  async refresh(cookie: string): Promise<Opened | null> {
    const [id = '', secret] = cookie.split('.');
    if (!secret || !validate(id)) return null;
    const now = this.clock.now();
    const hash = hashOf(secret);
    const outcome = await inTransaction(this.pool, async (tx) => {
      const { rows } = await tx.query<{
        refresh_hash: Buffer | null;
        refresh_before: Buffer | null;
        refreshed_at: Date;
      }>('SELECT refresh_hash, refresh_before, refreshed_at FROM staff_sessions WHERE id = $1 FOR UPDATE', [id]);
      const row = await this.read(tx, id, now);
      const stored = rows[0];
      if (!row || !stored?.refresh_hash) return null;
      if (stored.refresh_hash.equals(hash)) {
        const next = newSecret();
        await tx.query(
          'UPDATE staff_sessions SET refresh_before = refresh_hash, refresh_hash = $2, refreshed_at = $3 WHERE id = $1',
          [id, hashOf(next), now],
        );
        return this.opened(row, now, `${id}.${next}`);
      }
      const overlaps =
        stored.refresh_before?.equals(hash) && now.getTime() - stored.refreshed_at.getTime() < OVERLAP_MS;
      if (overlaps) return this.opened(row, now, null);
      await tx.query('DELETE FROM staff_sessions WHERE id = $1', [id]);
      await this.audit.write(tx, callerOf(row), { action: 'auth.refresh', object: id, detail: { used_twice: true } });
      log.warn({ staff: row.staff_id, session: id }, 'a cookie of staff was used twice; the session has ended');
      return null;
    });
    if (outcome === null) this.known.delete(id);
    return outcome;
  }

  /** Opens guarded calls for 5 minutes, in the caller's transaction; call `forget` after the commit. */
  async stepUp(tx: Queryable, sessionId: string): Promise<Date> {
    const until = new Date(this.clock.now().getTime() + STEP_UP_MS);
    await tx.query('UPDATE staff_sessions SET stepped_up_until = $2, step_up_failures = 0 WHERE id = $1', [
      sessionId,
      until,
    ]);
    return until;
  }

  /** Counts a wrong code; the third in a row ends the session. True if it has ended. */
  async stepUpFailed({ sessionId }: StaffCaller): Promise<boolean> {
    const { rows } = await this.pool.query<{ step_up_failures: number }>(
      'UPDATE staff_sessions SET step_up_failures = step_up_failures + 1 WHERE id = $1 RETURNING step_up_failures',
      [sessionId],
    );
    if ((rows[0]?.step_up_failures ?? STEP_UP_FAILURES) < STEP_UP_FAILURES) return false;
    await this.pool.query('DELETE FROM staff_sessions WHERE id = $1', [sessionId]);
    this.forget();
    return true;
  }

  async end(tx: Queryable, sessionId: string): Promise<void> {
    await tx.query('DELETE FROM staff_sessions WHERE id = $1', [sessionId]);
  }

  /** Ends every session of somebody, in the caller's transaction; call `forget` after the commit. */
  async endAll(tx: Queryable, staffId: string): Promise<void> {
    await tx.query('DELETE FROM staff_sessions WHERE staff_id = $1', [staffId]);
  }

  /** Drops what is cached, so that a change counts at once here; in other processes it counts within a second. */
  forget(): void {
    this.known.clear();
  }

  /** The token of a service token. */
  serviceToken(id: string, until: Date): string {
    return signStaffToken(this.key, { jti: id, sub: id, use: 'service' }, this.clock.now(), until);
  }

  async sweep(): Promise<void> {
    const now = this.clock.now();
    await this.pool.query(`DELETE FROM staff_sessions s WHERE expires_at <= $1 OR last_seen_at <= $1 - ${IDLE}`, [now]);
    await this.pool.query('DELETE FROM staff_challenges WHERE expires_at <= $1', [now]);
  }

  private opened(row: Row, now: Date, cookie: string | null): Opened {
    // The command line has no cookie: its token is good for the whole session.
    const until = row.client === 'cli' ? row.expires_at.getTime() : now.getTime() + TOKEN_MS;
    const expiresAt = new Date(Math.min(until, row.expires_at.getTime()));
    const token = signStaffToken(this.key, { jti: row.id, sub: row.staff_id, use: 'session' }, now, expiresAt);
    return { token, expiresAt, caller: callerOf(row), cookie };
  }

  private async read(db: Queryable, id: string, now: Date): Promise<Row | null> {
    const { rows } = await db.query<Row>({
      name: 'staff_sessions.find',
      text: `SELECT s.id, s.staff_id, p.name, p.email, p.role, s.client, s.expires_at, s.last_seen_at,
                    s.stepped_up_until
             FROM staff_sessions s JOIN staff p ON p.id = s.staff_id
             WHERE s.id = $1 AND s.expires_at > $2 AND s.last_seen_at > $2::timestamptz - ${IDLE}
               AND p.state = 'active'`,
      values: [id, now],
    });
    return rows[0] ?? null;
  }

  private async person(id: string, now: Date, used: boolean): Promise<StaffCaller | null> {
    const row = await this.read(this.pool, id, now);
    if (!row) return null;
    if (used && now.getTime() - row.last_seen_at.getTime() > SEEN_MS)
      this.seen(
        `WITH session AS (UPDATE staff_sessions SET last_seen_at = $2 WHERE id = $1 RETURNING staff_id)
         UPDATE staff SET last_seen_at = $2 FROM session WHERE staff.id = session.staff_id`,
        id,
        now,
      );
    return callerOf(row);
  }

  private async service(id: string, now: Date): Promise<StaffCaller | null> {
    const { rows } = await this.pool.query<ServiceRow>(
      `SELECT id, name, role, commands, expires_at, last_seen_at FROM service_tokens
       WHERE id = $1 AND expires_at > $2 AND ended_at IS NULL`,
      [id, now],
    );
    const row = rows[0];
    if (!row) return null;
    if (now.getTime() - (row.last_seen_at?.getTime() ?? 0) > SEEN_MS)
      this.seen('UPDATE service_tokens SET last_seen_at = $2 WHERE id = $1', id, now);
    return {
      id,
      userId: `service:${id}`,
      sessionId: id,
      name: row.name,
      email: null,
      role: row.role,
      client: 'service',
      commands: row.commands,
      expiresAt: row.expires_at,
      steppedUpUntil: null,
    };
  }

  /** Not awaited: no request waits for it or fails because of it. */
  private seen(text: string, id: string, now: Date): void {
    this.pool
      .query(text, [id, now])
      .catch((error: unknown) => log.warn({ err: error }, 'storing the last use of a session failed'));
  }
}
