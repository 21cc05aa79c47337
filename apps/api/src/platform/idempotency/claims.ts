import { setTimeout as wait } from 'node:timers/promises';
import { moveId, moveStepId, uuidTime } from '@kypseli/contract';
import { Together } from '@kypseli/event-store';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../clock.js';
import { ProcessLock } from '../database/process-lock.js';
import { isRefusal, Refusal } from '../http/refusal.js';
import { RecurringTasks } from '../jobs/recurring-tasks.js';
import type { CommandContext, EventPlace } from '../journal/command-context.js';
import { LOG_HOME, type LogHome } from '../journal/log-home.js';
import { createLogger } from '../log.js';
import type { Fingerprints } from './fingerprints.js';

const log = createLogger('claims');

export interface StoredAnswer {
  status: number;
  body: string;
  position: string;
}

/** The caller may do the work, with the fingerprint, seed and instant of the first attempt. */
export type ClaimGranted = { answer: null; fingerprint: string; seed: string; at: Date; repeated: boolean };

/** Either the stored first answer, or a granted claim. */
export type Claimed = { answer: StoredAnswer } | ClaimGranted;

export interface ClaimedCommand {
  at: Date;
  last: Pick<EventPlace, 'stream' | 'revision'> | null;
}

interface NewClaim {
  accountId: string;
  key: string;
  fingerprint: string;
  seed: string;
  at: Date;
}

type Attempt = Pick<ClaimGranted, 'fingerprint' | 'seed'>;

interface AnsweredCommand {
  command: CommandContext;
  attempt: Attempt;
  answer: StoredAnswer;
}

interface Row {
  fingerprint: string;
  seed: string;
  claimed_at: Date;
  worker: number | null;
  status: number | null;
  body: string | null;
  position: string | null;
}

export const KEPT_DAYS = 30;
const SWEEP_MS = 60 * 60 * 1000;
const RELEASE_MS = 1_000;
/** How long after a failure a statement whose answer was lost may still store its claim. */
const LATE_MS = 60_000;
const POLL_MS = 25;
const PATIENCE_MS = 8_000;
/** Longer than any command takes. */
const LATEST_MS = 10 * 60_000;

/** The claims of idempotency keys: at most one attempt at a time, and one answer for good. */
@Injectable()
export class Claims implements OnApplicationBootstrap {
  /** The keys at work in this process: a row that names this process but is not among them was left by a failure. */
  private readonly atWork = new Set<string>();
  /** The keys of attempts that failed here, and until when their claims are released. */
  private readonly failed = new Map<string, number>();
  private readonly claiming: Together<NewClaim, boolean>;
  private readonly storing = new Together<AnsweredCommand, void>((answered) => this.storeAll(answered));

  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly process: ProcessLock,
    private readonly clock: Clock,
    private readonly recurringTasks: RecurringTasks,
    @Inject(LOG_HOME) { store }: LogHome,
  ) {
    this.claiming = new Together((claims) => this.claimAll(claims, store === 'postgres'));
  }

  onApplicationBootstrap(): void {
    this.process.onReconnected(() => this.releaseLost());
    this.recurringTasks.schedule(log, {
      name: 'sweep old claims',
      everyMs: SWEEP_MS,
      where: 'everywhere',
      deletes: true,
      work: () => this.sweep(),
    });
    this.recurringTasks.schedule(log, {
      name: 'release claims of failed attempts',
      everyMs: RELEASE_MS,
      where: 'everywhere',
      work: () => this.releaseFailed(),
    });
  }

  /** A key is stored for 30 days; after that it counts as new. */
  private async sweep(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - KEPT_DAYS * 86_400_000);
    await this.pool.query('DELETE FROM idempotency_claims WHERE claimed_at < $1', [before]);
  }

  /**
   * Runs `work` while no other attempt of the key runs here, or returns the answer of the first attempt. `work` must
   * end the claim (store, drop, note); if even that fails, it is released later. The first of the fingerprints is
   * stored, each is recognised.
   * @throws Refusal idempotency_key_reused, unavailable (the other attempt takes too long)
   */
  async during<T>(
    accountId: string,
    key: string,
    fingerprints: Fingerprints,
    work: (claimed: Claimed) => Promise<T>,
  ): Promise<T> {
    const deadline = Date.now() + PATIENCE_MS;
    const name = `${accountId} ${key}`;
    while (this.atWork.has(name)) await pause(deadline);
    this.atWork.add(name);
    try {
      return await work(await this.claim(accountId, key, fingerprints, deadline));
    } catch (error) {
      if (!isRefusal(error)) this.failed.set(name, performance.now() + LATE_MS);
      throw error;
    } finally {
      this.atWork.delete(name);
    }
  }

  /** Waits while another process is at work on it; takes over if that process is gone. */
  private async claim(accountId: string, key: string, fingerprints: Fingerprints, deadline: number): Promise<Claimed> {
    const fingerprint = fingerprints.current;
    for (;;) {
      const at = this.clock.now();
      const seed = uuidTime(key) === null ? uuidv7({ msecs: at.getTime() }) : key;
      const isClaimed = await this.claiming.add({ accountId, key, fingerprint, seed, at });
      if (isClaimed) return { answer: null, fingerprint, seed, at, repeated: false };
      const found = await this.find(accountId, key);
      if (!found) continue;
      if (found.fingerprint !== fingerprint && found.fingerprint !== fingerprints.earlier())
        throw new Refusal('idempotency_key_reused', 'This Idempotency-Key was used for another request.');
      if (found.status !== null)
        return { answer: { status: found.status, body: found.body!, position: found.position! } };
      if (await this.takeOver(accountId, key, found.worker))
        return { ...found, answer: null, at: found.claimed_at, repeated: true };
      await pause(deadline);
    }
  }

  /**
   * True for each claim that nobody had before. Not awaited to be on disk (`isLogged`): what the commands store next in
   * the same database is later in its write-ahead log, so no crash can keep that and lose the claim. In another store it
   * could. In the order of their keys, so that two processes never wait for each other's.
   */
  private async claimAll(claims: NewClaim[], isLogged: boolean): Promise<boolean[]> {
    const { rows } = await this.pool.query<{ account_id: string; key: string }>({
      name: 'claims.claim',
      text: `INSERT INTO idempotency_claims (account_id, key, fingerprint, seed, claimed_at, worker)
        SELECT account_id, key, fingerprint, seed, claimed_at, $6
        FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::uuid[], $5::timestamptz[])
          AS new (account_id, key, fingerprint, seed, claimed_at)
          ${isLogged ? "CROSS JOIN set_config('synchronous_commit', 'off', true)" : ''}
        ORDER BY account_id, key ON CONFLICT DO NOTHING RETURNING account_id, key`,
      values: [
        claims.map(({ accountId }) => accountId),
        claims.map(({ key }) => key),
        claims.map(({ fingerprint }) => fingerprint),
        claims.map(({ seed }) => seed),
        claims.map(({ at }) => at),
        this.process.number,
      ],
    });
    const claimed = new Set(rows.map(({ account_id, key }) => `${account_id} ${key}`));
    return claims.map(({ accountId, key }) => claimed.has(`${accountId} ${key}`));
  }

  /**
   * Stores the first answer of a command whose id is its key. Not awaited to be on disk: after a crash of PostgreSQL that
   * loses it, the next attempt reads the answer again, and `lastOf` finds the last event in the index of the log. A claim
   * that is gone is made again: a crash may have lost it before the command stored its first event.
   */
  async store(command: CommandContext, attempt: Attempt, answer: StoredAnswer): Promise<void> {
    await this.storing.add({ command, attempt, answer });
  }

  private async storeAll(answered: AnsweredCommand[]): Promise<undefined[]> {
    if ((await this.storeWhereClaimed(answered)) < answered.length) {
      for (const { command, attempt } of answered) await this.note(command, attempt);
      await this.storeWhereClaimed(answered);
    }
    return answered.map(() => undefined);
  }

  private async storeWhereClaimed(answered: AnsweredCommand[]): Promise<number> {
    const places = answered.map(({ command }) => placeOf(command.last));
    const { rowCount } = await this.pool.query({
      name: 'claims.store',
      text: `UPDATE idempotency_claims c SET status = now.status, body = now.body, position = now.position,
               stream = now.stream, revision = now.revision, worker = NULL
             FROM unnest($1::uuid[], $2::uuid[], $3::integer[], $4::text[], $5::bigint[], $6::text[], $7::bigint[])
               AS now (account_id, key, status, body, position, stream, revision)
               CROSS JOIN set_config('synchronous_commit', 'off', true)
             WHERE c.account_id = now.account_id AND c.key = now.key`,
      values: [
        answered.map(({ command }) => command.accountId),
        answered.map(({ command }) => command.commandId),
        answered.map(({ answer }) => answer.status),
        answered.map(({ answer }) => answer.body),
        answered.map(({ answer }) => answer.position),
        places.map(([stream]) => stream),
        places.map(([, revision]) => revision),
      ],
    });
    return rowCount!;
  }

  /** A refused request leaves nothing: the key may be used again. */
  async drop(accountId: string, key: string): Promise<void> {
    await this.pool.query('DELETE FROM idempotency_claims WHERE account_id = $1 AND key = $2', [accountId, key]);
  }

  /**
   * Notes the last event of a command, and that nobody is at work on it. A command that came without a key is found again
   * by its generated id; an attempt of unknown outcome keeps its seed, so that the next one finds out what was stored.
   */
  async note({ accountId, commandId, claimedAt, last }: CommandContext, { fingerprint, seed }: Attempt): Promise<void> {
    await this.pool.query({
      name: 'claims.note',
      text: `INSERT INTO idempotency_claims (account_id, key, fingerprint, seed, claimed_at, position, stream, revision)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (account_id, key) DO UPDATE
       SET worker = NULL, position = excluded.position, stream = excluded.stream, revision = excluded.revision`,
      values: [accountId, commandId, fingerprint, seed, claimedAt, last?.position.toString(), ...placeOf(last)],
    });
  }

  /**
   * Per command id when it was claimed, and where its last event is, if it stored one; unknown ids are omitted. A claim
   * without an answer has no place of an event: then it is looked for in the index of the log, in which a move ends with
   * an event of its own id.
   */
  async lastOf(accountId: string, keys: string[]): Promise<Map<string, ClaimedCommand>> {
    const { rows } = await this.pool.query<{ key: string; at: Date; stream: string | null; revision: string }>(
      `SELECT c.key, c.claimed_at AS at, coalesce(c.stream, l.stream) AS stream, coalesce(c.revision, l.revision) AS revision
       FROM unnest($2::uuid[], $3::uuid[]) AS asked (key, end_of_move)
       JOIN idempotency_claims c ON c.account_id = $1 AND c.key = asked.key
       LEFT JOIN LATERAL (
         SELECT stream, revision FROM log_index
         WHERE c.status IS NULL AND c.stream IS NULL AND account_id = $1 AND command_id IN (asked.key, end_of_move)
         ORDER BY position + 0 DESC LIMIT 1
       ) l ON true`,
      [accountId, keys, keys.map((key) => moveStepId(moveId(accountId, key), 'end'))],
    );
    return new Map(
      rows.map(({ key, at, stream, revision }) => [
        key,
        { at, last: stream === null ? null : { stream, revision: BigInt(revision) } },
      ]),
    );
  }

  /**
   * Releases the claims whose answers a crash of PostgreSQL has lost: they name this process, which no longer works on
   * them, so that other processes would wait for it.
   */
  private async releaseLost(): Promise<void> {
    await this.pool.query(
      `UPDATE idempotency_claims SET worker = NULL
       WHERE worker = $1 AND status IS NULL AND claimed_at > $2 AND account_id || ' ' || key <> ALL($3::text[])`,
      [this.process.number, new Date(this.clock.now().getTime() - LATEST_MS), [...this.atWork]],
    );
  }

  /** Releases the claims of failed attempts that could not do it themselves, such as without a database. */
  private async releaseFailed(): Promise<void> {
    const names = [...this.failed.keys()].filter((name) => !this.atWork.has(name));
    if (names.length === 0) return;
    const keys = names.map((name) => name.split(' ') as [accountId: string, key: string]);
    // No other attempt begins here meanwhile.
    for (const name of names) this.atWork.add(name);
    try {
      await this.pool.query(
        `UPDATE idempotency_claims c SET worker = NULL FROM unnest($2::uuid[], $3::uuid[]) AS failed (account_id, key)
         WHERE c.account_id = failed.account_id AND c.key = failed.key AND c.worker = $1 AND c.status IS NULL`,
        [this.process.number, keys.map(([accountId]) => accountId), keys.map(([, key]) => key)],
      );
      for (const name of names) if (this.failed.get(name)! < performance.now()) this.failed.delete(name);
    } finally {
      for (const name of names) this.atWork.delete(name);
    }
  }

  private async find(accountId: string, key: string): Promise<Row | undefined> {
    const { rows } = await this.pool.query<Row>(
      `SELECT fingerprint, seed, claimed_at, worker, status, body, position
       FROM idempotency_claims WHERE account_id = $1 AND key = $2`,
      [accountId, key],
    );
    return rows[0];
  }

  private async takeOver(accountId: string, key: string, worker: number | null): Promise<boolean> {
    if (worker !== null && worker !== this.process.number && (await this.process.isAlive(worker))) return false;
    const { rowCount } = await this.pool.query(
      `UPDATE idempotency_claims SET worker = $3
       WHERE account_id = $1 AND key = $2 AND status IS NULL AND worker IS NOT DISTINCT FROM $4`,
      [accountId, key, this.process.number, worker],
    );
    return rowCount === 1;
  }
}

const placeOf = (last: CommandContext['last']): [stream?: string, revision?: string] => [
  last?.stream,
  last?.revision.toString(),
];

const pause = async (deadline: number): Promise<void> => {
  if (Date.now() > deadline)
    throw new Refusal('unavailable', 'An earlier attempt of this request is still running.', [], 1);
  await wait(POLL_MS);
};
