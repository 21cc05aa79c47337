import {
  hiveLimitAt,
  type PaymentCard,
  type Plan,
  PRICE_EUR,
  type Standing,
  type StatusCode,
  standingAt,
  statusCode,
} from '@kypseli/domain';
import { inTransaction } from '@kypseli/event-store/postgres';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { Clock } from '../platform/clock.js';
import { isRefusal, Refusal } from '../platform/http/refusal.js';
import type { CommandContext } from '../platform/journal/command-context.js';
import { CONFIG, type Config } from '../settings.js';

export interface Allowance {
  /** free if no plan runs or waits for a payment. */
  plan: Plan;
  standing: Standing;
  price: number;
  periodEnd: Date | null;
  /** It runs, and will not be renewed. */
  ending: boolean;
  card: PaymentCard | null;
  /** null: no limit. */
  limit: number | null;
  hives: number;
  statusCode: StatusCode;
}

interface Row {
  plan: Plan | null;
  period_end: Date | null;
  card: PaymentCard | null;
  failed: boolean | null;
  cancelled: boolean | null;
  expired: boolean | null;
  hive_limit: number | null;
  limit_until: Date | null;
  hives: number;
}

/**
 * How many hives an account may have. The limit spans apiaries, so no stream's revision can guard it. Instead, a locked
 * row per account and a reservation per command guard it until the read models count the hives that were added.
 */
@Injectable()
export class HiveAllowance {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    @Inject(CONFIG) private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async of(accountId: string): Promise<Allowance> {
    const { rows } = await this.pool.query<Row>(
      `SELECT s.plan, s.period_end, s.failed, s.cancelled, s.expired, c.card, l.hive_limit, l.until AS limit_until,
              (SELECT count(*)::int FROM rm.hives WHERE account_id = $1 AND NOT deleted) AS hives
       FROM (SELECT $1::uuid AS id) a
       LEFT JOIN rm.subscriptions s ON s.account_id = a.id
       LEFT JOIN rm.payment_cards c ON c.account_id = a.id
       LEFT JOIN rm.hive_limits l ON l.account_id = a.id`,
      [accountId],
    );
    const { period_end: periodEnd, card, hives, ...row } = rows[0]!;
    const [failed, cancelled, expired] = [row.failed === true, row.cancelled === true, row.expired === true];
    const now = this.clock.now();
    const standing = standingAt({ periodEnd, failed, cancelled, expired }, now);
    const plan = row.plan !== null && (standing === 'active' || standing === 'past_due') ? row.plan : 'free';
    const { hive_limit: limit, limit_until: until } = row;
    const hiveLimit = hiveLimitAt(limit === null ? null : { limit, until }, this.config.freeHiveLimit, now);
    return {
      plan,
      standing,
      price: PRICE_EUR[plan],
      periodEnd,
      ending: standing === 'active' && cancelled,
      card,
      limit: standing === 'active' ? null : hiveLimit,
      hives,
      statusCode: statusCode(standing, hives, hiveLimit),
    };
  }

  /**
   * Adds hives within the allowance. `add` calls `reserve` before it decides, unless an earlier attempt of the command
   * has already added them. The reservation is released if the command is refused.
   * @throws Refusal free_hive_limit, and nothing was added
   */
  async reserving<T>(
    context: CommandContext,
    hives: number,
    add: (reserve: () => Promise<void>) => Promise<T>,
  ): Promise<T> {
    try {
      return await add(() => this.reserve(context, hives));
    } catch (error) {
      // If it is unknown whether the hives were stored, the reservation stays until the sweeper finds out.
      if (isRefusal(error)) await this.release(context);
      throw error;
    }
  }

  /** @throws Refusal free_hive_limit */
  async reserve({ accountId, commandId }: CommandContext, hives: number): Promise<void> {
    if (hives === 0) return;
    const { limit } = await this.of(accountId);
    if (limit === null) return;
    await inTransaction(this.pool, async (client) => {
      await client.query('INSERT INTO hive_allowances (account_id) VALUES ($1) ON CONFLICT DO NOTHING', [accountId]);
      await client.query('SELECT account_id FROM hive_allowances WHERE account_id = $1 FOR UPDATE', [accountId]);
      // One statement, so one snapshot: a hive counts either as reserved or as added.
      const { rows } = await client.query<{ used: number }>(
        `SELECT (SELECT count(*) FROM rm.hives WHERE account_id = $1 AND NOT deleted)::int
              + (SELECT coalesce(sum(hives), 0) FROM hive_reservations WHERE account_id = $1 AND command_id <> $2)::int AS used`,
        [accountId, commandId],
      );
      if (rows[0]!.used + hives > limit)
        throw new Refusal(
          'free_hive_limit',
          'You have reached the maximum number of hives allowed in the free version.',
        );
      await client.query(
        `INSERT INTO hive_reservations (account_id, command_id, hives, reserved_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT DO NOTHING`,
        [accountId, commandId, hives, this.clock.now()],
      );
    });
  }

  /** Ends the reservation of hives that the read models count by now, or that were not added. */
  async release({ accountId, commandId }: CommandContext): Promise<void> {
    await this.pool.query('DELETE FROM hive_reservations WHERE account_id = $1 AND command_id = $2', [
      accountId,
      commandId,
    ]);
  }
}
