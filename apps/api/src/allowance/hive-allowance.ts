import type { Plan } from '@kypseli/domain';
import { PRICE_EUR } from '@kypseli/domain';
import { inTransaction } from '@kypseli/event-store/postgres';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { Clock } from '../platform/clock.js';
import { Refusal, StillProjecting } from '../platform/http/refusal.js';
import type { CommandContext } from '../platform/journal/command-context.js';
import { CONFIG, type Config } from '../settings.js';

export interface Allowance {
  plan: Plan;
  status: 'free' | 'active' | 'expired';
  price: number;
  periodEnd: Date | null;
  card: { brand: string; last4: string; exp_month: number; exp_year: number } | null;
  /** null: no limit. */
  limit: number | null;
  hives: number;
  /** 0 active plan, 12 not needed, 2 and 7 missing. */
  statusCode: number;
}

const ACTIVE = 0;
const MISSING = 2;
const PAYMENT_FAILED = 7;
const NOT_NEEDED = 12;

/**
 * What an account may keep. The limit crosses apiaries, so no stream's revision can guard it: a locked row per
 * account and a reservation per command do, until the read models hold the hives that were added.
 */
@Injectable()
export class HiveAllowance {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    @Inject(CONFIG) private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async of(accountId: string): Promise<Allowance> {
    const { rows } = await this.pool.query(
      `SELECT s.plan, s.period_end, s.card,
              (SELECT count(*)::int FROM rm.hives WHERE account_id = $1 AND NOT deleted) AS hives
       FROM (SELECT $1::uuid AS id) a LEFT JOIN rm.subscriptions s ON s.account_id = a.id`,
      [accountId],
    );
    const {
      plan,
      period_end: periodEnd,
      card,
      hives,
    } = rows[0] as {
      plan: Plan | null;
      period_end: Date | null;
      card: Allowance['card'];
      hives: number;
    };
    const active = periodEnd !== null && periodEnd > this.clock.now();
    const over = hives > this.config.freeHiveLimit;
    const missing = plan === null ? MISSING : PAYMENT_FAILED;
    return {
      plan: active ? plan! : 'free',
      status: plan === null ? 'free' : active ? 'active' : 'expired',
      price: PRICE_EUR[active ? plan! : 'free'],
      periodEnd,
      card,
      limit: active ? null : this.config.freeHiveLimit,
      hives,
      statusCode: active ? ACTIVE : over ? missing : NOT_NEEDED,
    };
  }

  /**
   * Adds hives inside the allowance. `add` calls `reserve` before it decides, unless an earlier attempt of the
   * command has already added them; the reservation is let go where the command was refused.
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
      // In doubt whether the hives were stored, the reservation stays until the sweeper knows.
      if (isRefused(error)) await this.release(context);
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
      // One statement, one snapshot: a hive is counted either as reserved or as added.
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

  private async release({ accountId, commandId }: CommandContext): Promise<void> {
    await this.pool.query('DELETE FROM hive_reservations WHERE account_id = $1 AND command_id = $2', [
      accountId,
      commandId,
    ]);
  }
}

const isRefused = (error: unknown): boolean =>
  !(error instanceof StillProjecting) && ['DomainError', 'Refusal'].includes((error as Error).name);
