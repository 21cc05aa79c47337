import type { AuditCheck } from '@kypseli/contract/admin';
import { inTransaction } from '@kypseli/event-store/postgres';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { Clock } from '../../platform/clock.js';
import { type AnswerCode, Refusal, STATUS_OF } from '../../platform/http/refusal.js';
import { createLogger } from '../../platform/log.js';
import { chained } from './canonical.js';

const log = createLogger('audit');
const ROWS_AT_ONCE = 2_000;

/** Who did it: `staff:<id>`, `service:<id>` or `machine:<host>`. */
export interface Actor {
  userId: string;
  role: string;
}

export interface Entry {
  /** The area and the name of the call, such as `staff.disable`. */
  action: string;
  object?: string | null;
  account?: string | null;
  opening?: string | null;
  reason?: string | null;
  detail?: Record<string, unknown> | null;
}

/** A row of the trail; everything but the hash is hashed. */
export interface AuditRow {
  seq: string;
  at: Date;
  staff: string;
  role: string;
  action: string;
  object: string | null;
  account: string | null;
  opening: string | null;
  reason: string | null;
  detail: Record<string, unknown> | null;
  hash: Buffer;
}

const hashOf = (previous: Buffer, { hash: _, seq, at, ...row }: Omit<AuditRow, 'hash'> & { hash?: Buffer }): Buffer =>
  chained(previous, { seq: Number(seq), at: at.toISOString(), ...row });

const TELLING = new Set([401, 403, 409]);

/** True for a refusal that says something about who was refused; others are mistakes in a form. */
export const isAboutCaller = (error: unknown): error is Error & { code: string } =>
  TELLING.has(STATUS_OF[(error as { code?: string }).code as AnswerCode]);

const notWritten = () =>
  new Refusal('unavailable', 'The audit trail cannot be written, so nothing was shown or changed. Try again.', [], 1);

/** The audit trail: a chain of hashes, so that no entry can be changed or removed without a trace. */
@Injectable()
export class Audit {
  /** Refusals that are in the trail. */
  private readonly entered = new WeakSet<Error>();

  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly clock: Clock,
  ) {}

  /**
   * Enters an action in its own transaction. Call it last: entries wait for each other until the commit.
   * @throws Refusal unavailable, after which the transaction must not be committed
   */
  async write(tx: Pick<pg.ClientBase, 'query'>, actor: Actor, entry: Entry): Promise<void> {
    try {
      const { rows } = await tx.query<{ seq: string; hash: Buffer }>('SELECT seq, hash FROM audit_head FOR UPDATE');
      const head = rows[0]!;
      const row = {
        seq: String(BigInt(head.seq) + 1n),
        at: this.clock.now(),
        staff: actor.userId,
        role: actor.role,
        action: entry.action,
        object: entry.object ?? null,
        account: entry.account ?? null,
        opening: entry.opening ?? null,
        reason: entry.reason ?? null,
        // As it will be read again.
        detail: entry.detail ? JSON.parse(JSON.stringify(entry.detail)) : null,
      };
      await tx.query(
        `WITH moved AS (UPDATE audit_head SET seq = $1, hash = $11)
         INSERT INTO audit (seq, at, staff, role, action, object, account, opening, reason, detail, hash)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
        [...Object.values(row), hashOf(head.hash, row)],
      );
    } catch (error) {
      log.error({ err: error }, 'the audit trail cannot be written');
      throw notWritten();
    }
  }

  /** Enters a read before it is answered, or a refusal. @throws Refusal unavailable */
  async record(actor: Actor, entry: Entry): Promise<void> {
    try {
      await inTransaction(this.pool, (tx) => this.write(tx, actor, entry));
    } catch (error) {
      if (error instanceof Refusal) throw error;
      log.error({ err: error }, 'the audit trail cannot be written');
      throw notWritten();
    }
  }

  /** Enters that an action was refused, once for each error. @throws Refusal unavailable */
  async recordRefusal(actor: Actor, entry: Entry, error: Error & { code: string }): Promise<void> {
    if (this.entered.has(error)) return;
    await this.record(actor, { ...entry, detail: { ...entry.detail, refused: error.code } });
    this.entered.add(error);
  }

  check(): Promise<AuditCheck> {
    return checkChain(this.pool);
  }

  /** The end of the chain. */
  async head(): Promise<{ seq: number; hash: string }> {
    const { rows } = await this.pool.query<{ seq: string; hash: Buffer }>('SELECT seq, hash FROM audit_head');
    return { seq: Number(rows[0]!.seq), hash: rows[0]!.hash.toString('hex') };
  }

  /** Deletes what is older than three years, and keeps the hash of the last entry deleted. */
  async prune(): Promise<void> {
    await inTransaction(this.pool, async (tx) => {
      // Before the head: in the order of the checks, and one process at a time.
      await tx.query('SELECT FROM audit_pruned FOR UPDATE');
      const { rows } = await tx.query<{ seq: string; hash: Buffer }>(
        `SELECT seq, hash FROM audit WHERE seq < (SELECT coalesce(min(seq), 9223372036854775807) FROM audit
           WHERE at >= now() - interval '3 years') ORDER BY seq DESC LIMIT 1`,
      );
      const last = rows[0];
      if (!last) return;
      await tx.query('UPDATE audit_pruned SET seq = $1, hash = $2', [last.seq, last.hash]);
      await tx.query('DELETE FROM audit WHERE seq <= $1', [last.seq]);
    });
  }
}

/** Walks the chain, from the last entry that was pruned to the newest. */
export const checkChain = (pool: pg.Pool): Promise<AuditCheck> =>
  inTransaction(pool, async (tx) => {
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    const { rows: ends } = await tx.query<{ seq: string; hash: Buffer }>(
      'SELECT seq, hash FROM audit_pruned UNION ALL SELECT seq, hash FROM audit_head',
    );
    const [pruned, head] = ends as [(typeof ends)[0], (typeof ends)[0]];
    let [seq, hash, entries] = [Number(pruned.seq), pruned.hash, 0];
    const first = seq + 1;
    const outcome = (brokenAt: number | null): AuditCheck => ({
      entries,
      first: entries === 0 ? null : first,
      last: entries === 0 ? null : seq,
      hash: hash.toString('hex'),
      broken_at: brokenAt,
    });
    for (;;) {
      const { rows } = await tx.query<AuditRow>('SELECT * FROM audit WHERE seq > $1 ORDER BY seq LIMIT $2', [
        seq,
        ROWS_AT_ONCE,
      ]);
      for (const row of rows) {
        if (Number(row.seq) !== seq + 1 || !hashOf(hash, row).equals(row.hash)) return outcome(seq + 1);
        seq += 1;
        entries += 1;
        hash = row.hash;
      }
      if (rows.length < ROWS_AT_ONCE) break;
    }
    return outcome(seq === Number(head.seq) && hash.equals(head.hash) ? null : seq + 1);
  });
