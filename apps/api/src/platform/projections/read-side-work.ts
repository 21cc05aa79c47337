import { setTimeout as wait } from 'node:timers/promises';
import { type EventStore, InvalidEvent } from '@kypseli/event-store';
import type pg from 'pg';
import { RELEASE } from '../../release.js';
import { REBUILDING } from '../database/advisory-locks.js';
import { willPass } from '../database/failures.js';
import type { LogHome } from '../journal/log-home.js';
import { createLogger } from '../log.js';
import type { Projection } from './projection.js';
import { READ_SIDE_VERSION, schemaOf } from './read-side.js';
import { type RebuildStep, rebuild } from './rebuild.js';
import { takeOver } from './take-over.js';
import type { Version } from './versions.js';

const log = createLogger('read-side');

const REPORT_MS = 250;
const RATE_OVER_MS = 10_000;
const MOST_TRIES = 10;
const DISK_FULL = '53100';
/** Of a rebuild with a rate: how often it goes on. */
const PARTS_OF_A_SECOND = 4;

/** The connections of who does it, so that a statement that takes long can be cancelled. */
export const WORK_NAME = 'kypseli-read-side';

export type Step = RebuildStep | 'swap';
export interface StepTaken {
  step: Step;
  begun_at: string;
  took_ms: number | null;
}

interface Work extends Version {
  id: string;
  kind: 'rebuild' | 'rollback';
  tries: number;
  begun_at: Date;
  begun_by: string;
}

class Cancelled extends Error {}
/** Somebody else does it now. */
class Superseded extends Error {}

export interface Parts {
  pool: pg.Pool;
  store: EventStore;
  projections: Projection[];
  home: LogHome;
  /** For people: who does it. */
  process: string;
  /** Not more events a second than this. */
  rate?: number;
}

/**
 * Does the rebuild or the rollback that is asked for, if there is one and nobody else does it. Its row says how far it
 * is and what is asked of it; if the process ends, another one begins it anew, in tables of its own.
 */
export const doReadSideWork = async (parts: Parts): Promise<void> => {
  const guard = await parts.pool.connect();
  let lost = false;
  const onLost = () => {
    lost = true;
  };
  guard.on('error', onLost);
  guard.on('end', onLost);
  try {
    const { rows } = await guard.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1, $2) AS held', [
      ...REBUILDING,
    ]);
    if (!rows[0]!.held) return;
    await dropRemains(parts.pool);
    const work = await claim(parts);
    if (work) await new Run(parts, work, () => lost).complete();
  } finally {
    guard.off('error', onLost);
    guard.off('end', onLost);
    // Ending the connection releases the lock.
    guard.release(true);
  }
};

/**
 * What was asked for under another release is not done any more: each release fills its own version, and this one could
 * not fill that one. True if there was something.
 */
export const cancelWorkOfOthers = async (pool: pg.Pool): Promise<boolean> => {
  const { rowCount } = await pool.query(
    `UPDATE public.read_side_work SET state = 'cancelled', updated_at = now()
     WHERE version <> $1 AND state IN ('waiting', 'running', 'paused')`,
    [READ_SIDE_VERSION],
  );
  return rowCount !== 0;
};

const claim = async ({ pool, process }: Parts): Promise<Work | undefined> => {
  await pool.query(
    `UPDATE public.read_side_work SET state = 'cancelled', updated_at = now()
     WHERE asked = 'cancel' AND state IN ('waiting', 'running', 'paused')`,
  );
  await pool.query(
    `UPDATE public.read_side_work SET state = 'failed', updated_at = now(), error = $2
     WHERE state IN ('waiting', 'running', 'paused') AND tries >= $1`,
    [MOST_TRIES, JSON.stringify({ message: `The process that did it ended ${MOST_TRIES} times.` })],
  );
  const { rows } = await pool.query<Work>(
    `UPDATE public.read_side_work SET state = 'running', process = $1, tries = tries + 1, updated_at = now(),
       position = 0, events = 0, rate = 0, left_s = NULL, steps = '[]', error = NULL, schema = NULL
     WHERE asked = 'go' AND version = $2 AND state IN ('waiting', 'running', 'paused')
     RETURNING id, kind, version, generation, tries, begun_at, begun_by`,
    [process, READ_SIDE_VERSION],
  );
  return rows[0];
};

/** Tables of attempts that ended, of whichever work. */
export const dropRemains = async (pool: pg.Pool): Promise<void> => {
  const { rows } = await pool.query<{ name: string }>(
    String.raw`SELECT nspname AS name FROM pg_namespace WHERE nspname ~ '^rm_v\d+_fill_'`,
  );
  for (const { name } of rows) await pool.query(`DROP SCHEMA IF EXISTS ${name} CASCADE`);
};

class Run {
  private asked = 'go';
  private superseded = false;
  private position = 0n;
  private head = 0n;
  private events = 0;
  private readonly steps: StepTaken[] = [];
  private stepBegan = 0;
  private readonly samples: { at: number; events: number }[] = [];
  /** How long the steps after the fold took last time, for each event. */
  private restPerEvent = 0;

  constructor(
    private readonly parts: Parts,
    private readonly work: Work,
    private readonly isLost: () => boolean,
  ) {}

  async complete(): Promise<void> {
    const { pool } = this.parts;
    const reports = this.reportRegularly();
    const { id, kind, version, generation } = this.work;
    log.info({ kind, version, generation }, 'read models: work begins');
    let outcome: 'done' | 'failed' | 'cancelled' = 'done';
    let failure: object | null = null;
    try {
      await (kind === 'rebuild' ? this.rebuild() : this.rollBack());
    } catch (error) {
      if (error instanceof Superseded || this.isLost()) return;
      if (error instanceof Cancelled || this.asked === 'cancel') outcome = 'cancelled';
      // The row stays as it is: whoever looks next begins anew.
      else if (willPass(error) && (error as { code?: string }).code !== DISK_FULL) throw error;
      else {
        outcome = 'failed';
        failure = failureOf(error);
        log.error({ err: error, work: id }, 'read models: the work failed');
      }
    } finally {
      await reports.end();
    }
    this.endStep();
    await pool.query(
      `UPDATE public.read_side_work SET state = $3, error = $4, updated_at = now(), left_s = 0, steps = $5, position = $6,
         head = greatest(head, $6), events = $7
       WHERE id = $1 AND tries = $2`,
      [
        id,
        this.work.tries,
        outcome,
        failure && JSON.stringify(failure),
        JSON.stringify(this.steps),
        this.position.toString(),
        this.events,
      ],
    );
    await dropRemains(pool);
    log.info({ kind, version, generation, outcome }, 'read models: work ends');
  }

  private async rebuild(): Promise<void> {
    const { pool, store, projections, home, rate } = this.parts;
    const { version, generation, tries, begun_at: begunAt, begun_by: begunBy } = this.work;
    const schema = `${schemaOf(version)}_fill_${generation}_${tries}`;
    await pool.query('UPDATE public.read_side_work SET schema = $3 WHERE id = $1 AND tries = $2', [
      this.work.id,
      tries,
      schema,
    ]);
    await this.recallLast();
    this.head = await store.head();
    const position = await rebuild(pool, store, projections, schema, {
      ...(rate !== undefined && { stretch: Math.ceil(rate / PARTS_OF_A_SECOND) }),
      onStep: (step) => this.begin(step),
      onProgress: (reached, events) => this.advance(reached, events),
    });
    await this.mayGoOn();
    this.begin('swap');
    const standby = { pool, store, projections, home, schema, version: { version, generation }, begunAt };
    this.position = await takeOver(standby, position, {
      mayGoOn: () => this.mayGoOn(),
      confirm: async (client) => {
        await this.confirm(client);
        await client.query(
          `INSERT INTO public.read_side_versions
             (version, generation, schema, state, release, moves, position, begun_at, begun_by, steps, events)
           VALUES ($1, $2, $3, 'old', $4, $5, 0, $6, $7, $8, $9)`,
          [version, generation, schema, RELEASE, home.moves, begunAt, begunBy, JSON.stringify(this.steps), this.events],
        );
      },
    });
  }

  private async rollBack(): Promise<void> {
    const { pool, store, projections, home } = this.parts;
    const { version, generation, begun_at: begunAt } = this.work;
    const { rows } = await pool.query<{ schema: string; position: string }>(
      `SELECT schema, position FROM public.read_side_versions
       WHERE version = $1 AND generation = $2 AND state = 'old' AND moves = $3`,
      [version, generation, home.moves],
    );
    if (!rows[0]) throw new Error('There is no such version any more.');
    this.begin('catch_up');
    this.head = await store.head();
    const from = BigInt(rows[0].position);
    this.position = from;
    const standby = {
      pool,
      store,
      projections,
      home,
      schema: rows[0].schema,
      version: { version, generation },
      begunAt,
    };
    this.position = await takeOver(standby, from, {
      mayGoOn: () => this.mayGoOn(),
      confirm: (client) => this.confirm(client),
    });
  }

  /** In the transaction that swaps the tables: it must not happen twice. */
  private async confirm(client: pg.ClientBase): Promise<void> {
    const { rowCount } = await client.query(
      `UPDATE public.read_side_work SET state = 'done', updated_at = now() WHERE id = $1 AND tries = $2 AND state = 'running'`,
      [this.work.id, this.work.tries],
    );
    if (rowCount !== 1) throw new Superseded();
  }

  private begin(step: Step): void {
    this.endStep();
    this.stepBegan = performance.now();
    this.steps.push({ step, begun_at: new Date().toISOString(), took_ms: null });
  }

  private endStep(): void {
    const last = this.steps.at(-1);
    if (last && last.took_ms === null) last.took_ms = Math.round(performance.now() - this.stepBegan);
  }

  private async advance(position: bigint, events: number): Promise<void> {
    this.position = position;
    if (position > this.head) this.head = position;
    this.events += events;
    if (this.parts.rate !== undefined) await wait((events * 1000) / this.parts.rate);
    await this.mayGoOn();
  }

  /** Waits while a pause is asked for. @throws Cancelled, Superseded */
  private async mayGoOn(): Promise<void> {
    while (this.asked === 'pause' && !this.superseded && !this.isLost()) await wait(REPORT_MS / 2);
    if (this.asked === 'cancel') throw new Cancelled();
    if (this.superseded || this.isLost()) throw new Superseded();
  }

  private async recallLast(): Promise<void> {
    const { rows } = await this.parts.pool.query<{ steps: StepTaken[]; events: string }>(
      'SELECT steps, events FROM public.read_side_versions WHERE events > 0 ORDER BY begun_at DESC LIMIT 1',
    );
    const indexes = rows[0]?.steps.find(({ step }) => step === 'indexes')?.took_ms ?? 0;
    if (rows[0]) this.restPerEvent = indexes / Number(rows[0].events);
  }

  private rate(): number {
    const now = performance.now();
    this.samples.push({ at: now, events: this.events });
    while (now - this.samples[0]!.at > RATE_OVER_MS) this.samples.shift();
    const first = this.samples[0]!;
    return now > first.at ? ((this.events - first.events) * 1000) / (now - first.at) : 0;
  }

  private reportRegularly() {
    const ending = new AbortController();
    const run = (async () => {
      while (!ending.signal.aborted) {
        await this.report().catch((error: unknown) => log.warn({ err: error }, 'reporting the progress failed'));
        await wait(REPORT_MS, undefined, { signal: ending.signal }).catch(() => undefined);
      }
    })();
    return {
      end: async () => {
        ending.abort();
        await run;
      },
    };
  }

  /** Writes how far it is, and reads what is asked. */
  private async report(): Promise<void> {
    const rate = this.rate();
    // What is written meanwhile is still to be read, and is counted in the head beside it.
    const head = await this.parts.store.head();
    if (head > this.head) this.head = head;
    const { rows } = await this.parts.pool.query<{ asked: string }>(
      `UPDATE public.read_side_work SET updated_at = now(), position = $3, head = $4, events = $5, rate = $6, left_s = $7,
         steps = $8, state = CASE WHEN asked = 'pause' THEN 'paused' ELSE 'running' END
       WHERE id = $1 AND tries = $2 AND state IN ('running', 'paused') RETURNING asked`,
      [
        this.work.id,
        this.work.tries,
        this.position.toString(),
        this.head.toString(),
        this.events,
        rate,
        this.left(rate),
        JSON.stringify(this.steps),
      ],
    );
    if (!rows[0]) this.superseded = true;
    else if (rows[0].asked !== this.asked) {
      this.asked = rows[0].asked;
      if (this.asked === 'cancel') await this.cancelStatements();
    }
  }

  private left(rate: number): number | null {
    const { store } = this.parts;
    if (rate === 0) return null;
    const toRead = Number(this.head - this.position) / Number(store.spacing);
    return toRead / rate + (this.restPerEvent * (this.events + toRead)) / 1000;
  }

  /** An index of a large table takes minutes. */
  private async cancelStatements(): Promise<void> {
    await this.parts.pool.query(
      `SELECT pg_cancel_backend(pid) FROM pg_stat_activity
       WHERE application_name = $1 AND datname = current_database() AND pid <> pg_backend_pid() AND state = 'active'`,
      [WORK_NAME],
    );
  }
}

const failureOf = (error: unknown): object => {
  const { message, code } = error as { message: string; code?: string };
  if (!(error instanceof InvalidEvent)) return { message, ...(code && { code }) };
  const { event } = error;
  return { message, position: event.position?.toString(), event: event.id, type: event.type };
};
