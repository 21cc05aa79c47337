import { createHmac } from 'node:crypto';
import { isIPv4 } from 'node:net';
import type { Limit, Route } from '@kypseli/contract';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import pg from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { CONFIG, type Config } from '../../settings.js';
import { contractRoute } from '../http/contract-route.js';
import { Refusal } from '../http/refusal.js';

const MINUTE = 60;
const HOUR = 3_600;

interface Rule {
  points: number;
  /** Seconds. */
  duration: number;
  /** Seconds of refusal, if they differ from the rest of the duration. */
  blockDuration?: number;
  /** Only counted, also beyond the limit. */
  tallied?: true;
}

/** Limits that protect passwords and mailboxes are counted in PostgreSQL, for all processes together. */
const GUARDED = {
  login: { whom: { points: 10, duration: MINUTE }, address: { points: 50, duration: MINUTE } },
  register: { whom: { points: 5, duration: HOUR }, address: { points: 30, duration: HOUR } },
  forgot: { whom: { points: 5, duration: HOUR }, address: { points: 30, duration: HOUR } },
  resend: { whom: { points: 5, duration: HOUR }, address: { points: 30, duration: HOUR } },
  'staff-login': { whom: { points: 5, duration: MINUTE }, address: { points: 20, duration: MINUTE } },
  'staff-code': { whom: { points: 10, duration: HOUR, blockDuration: 15 * MINUTE } },
  'staff-opening': { whom: { points: 60, duration: HOUR, tallied: true } },
  'staff-export': { whom: { points: 10, duration: HOUR } },
} as const satisfies Record<string, { whom: Rule; address?: Rule }>;
type Guarded = keyof typeof GUARDED;

/** Limits that keep one account from crowding out others are counted by each process alone. */
const CROWDING = {
  command: 600,
  query: 3_000,
  transfer: 10,
  'staff command': 120,
  'staff query': 600,
  'staff search': 60,
} as const;

const isGuarded = (limit: Limit | undefined): limit is Limit & Guarded => limit !== undefined && limit in GUARDED;

/** IPv6 customers own whole networks: a /64 counts as one address. */
const network = (address: string): string => {
  const mapped = address.replace(/^::ffff:/i, '');
  if (isIPv4(mapped)) return mapped;
  const [head = '', tail] = address.split('%')[0]!.split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const whole = [...groups, ...Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0'), ...rest];
  return whole.slice(0, 4).join(':');
};

/** Counts requests and refuses those beyond the contract's limits: 429 with Retry-After. */
@Injectable()
export class RateLimits {
  private readonly guards = new Map<string, RateLimiterAbstract>();
  private readonly crowds = new Map<string, RateLimiterAbstract>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(pg.Pool) pool: pg.Pool,
  ) {
    const limits = Object.entries(GUARDED).flatMap(([limit, by]) =>
      Object.entries(by as Record<string, Rule>).map(([of, rule]) => [`${limit}:${of}`, rule] as const),
    );
    for (const [keyPrefix, { points, duration, blockDuration, tallied }] of limits) {
      const limiter = new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        // One process clears the table for all.
        clearExpiredByTimeout: this.guards.size === 0,
        keyPrefix,
        points,
        duration,
        // Callers known to be over the limit are refused without another query.
        ...(blockDuration === undefined && !tallied ? { inMemoryBlockOnConsumed: points } : { blockDuration }),
      });
      this.guards.set(keyPrefix, limiter);
    }
    for (const [keyPrefix, points] of Object.entries(CROWDING))
      this.crowds.set(keyPrefix, new RateLimiterMemory({ keyPrefix, points, duration: MINUTE }));
  }

  /**
   * The hook on every request, after its session was found and before its body is read. @throws Refusal rate_limited
   */
  readonly onRequest = async (request: FastifyRequest, _reply: FastifyReply): Promise<void> => {
    const route = contractRoute(request);
    if (!this.config.rateLimit || !route) return;
    if (isGuarded(route.limit) && 'address' in GUARDED[route.limit])
      await this.count(this.guards, `${route.limit}:address`, this.nameless(network(request.ip)));
    if (request.caller) await this.crowd(route, request.caller.accountId);
  };

  /** Counts requests about one account, named by its email (known or not) or by its id. @throws Refusal rate_limited */
  async guard(limit: Guarded, whom: string): Promise<void> {
    if (this.config.rateLimit) await this.count(this.guards, `${limit}:whom`, this.nameless(whom));
  }

  /** Names an account together with the network that asks: what strangers do elsewhere is counted apart. */
  seenFrom(address: string, whom: string): string {
    return `${whom} from ${network(address)}`;
  }

  /** Until when requests about somebody are refused; null if they are not. */
  async limitedUntil(limit: Guarded, whom: string): Promise<Date | null> {
    if (!this.config.rateLimit) return null;
    const found = await this.guards.get(`${limit}:whom`)!.get(this.nameless(whom));
    return found && found.consumedPoints >= GUARDED[limit].whom.points
      ? new Date(Date.now() + found.msBeforeNext)
      : null;
  }

  /** Takes back one that `guard` counted: it was no failed attempt. */
  async uncount(limit: Guarded, whom: string): Promise<void> {
    if (this.config.rateLimit) await this.guards.get(`${limit}:whom`)!.reward(this.nameless(whom));
  }

  /** Counts without refusing: how many there were in the limit's time, 0 if nothing is limited. */
  async tally(limit: Guarded, whom: string): Promise<number> {
    if (!this.config.rateLimit) return 0;
    const guard = this.guards.get(`${limit}:whom`)!;
    const consumed = await guard.consume(this.nameless(whom)).catch((error: unknown) => {
      if (error instanceof RateLimiterRes) return error;
      throw error;
    });
    return consumed.consumedPoints;
  }

  /** Counts a call of staff against the calls per minute. @throws Refusal rate_limited */
  async staffCall(kind: 'staff command' | 'staff query' | 'staff search', id: string): Promise<void> {
    if (this.config.rateLimit) await this.count(this.crowds, kind, id);
  }

  /** Resets the counts of these emails or account ids. */
  async forget(tx: pg.ClientBase, whom: string[]): Promise<void> {
    const keys = Object.keys(GUARDED).flatMap((limit) => whom.map((each) => `${limit}:whom:${this.nameless(each)}`));
    await tx.query('DELETE FROM rate_limits WHERE key = ANY($1)', [keys]);
  }

  private async crowd(route: Route, accountId: string): Promise<void> {
    await this.count(this.crowds, route.kind === 'query' ? 'query' : 'command', accountId);
    if (route.limit === 'transfer') await this.count(this.crowds, 'transfer', `${route.path} ${accountId}`);
  }

  private async count(limiters: Map<string, RateLimiterAbstract>, name: string, key: string): Promise<void> {
    try {
      await limiters.get(name)!.consume(key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
      throw new Refusal('rate_limited', `Too many attempts. Try again in ${inWords(seconds)}.`, [], seconds);
    }
  }

  /** The table stores neither addresses nor emails. */
  private nameless(value: string): string {
    return createHmac('sha256', this.config.jwtSecret).update(`rate limit ${value}`).digest('base64url');
  }
}

const inWords = (seconds: number): string => {
  const [count, unit] = seconds < 120 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
};
