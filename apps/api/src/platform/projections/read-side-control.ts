import type { EventStore } from '@kypseli/event-store';
import { inTransaction } from '@kypseli/event-store/postgres';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { freeSpace } from '../database/free-space.js';
import { notFound, Refusal } from '../http/refusal.js';
import { STORED_EVENTS } from '../journal/event-store.provider.js';
import { LOG_HOME, type LogHome } from '../journal/log-home.js';
import type { Projection } from './projection.js';
import { PROJECTIONS } from './projections.provider.js';
import { Projector } from './projector.js';
import type { ProjectionFailure, SlowestTable } from './projector-state.js';
import { READ_SIDE_VERSION, tablesOf } from './read-side.js';
import type { StepTaken } from './read-side-work.js';
import { nameOfVersion, type Version, versionOfName } from './versions.js';

/** A rebuild needs the tables once more, and their indexes while they are sorted. */
const ROOM = 2;
const OPEN = "('waiting', 'running', 'paused')";
/** Older than that, it is no rate of now. */
const RATE_COUNTS_MS = 10_000;

export interface TableSize {
  name: string;
  /** null: not known. */
  rows: number | null;
  bytes: number;
}

export interface VersionStatus {
  name: string;
  version: number;
  state: 'live' | 'failed' | 'filling' | 'paused' | 'old';
  position: bigint;
  lag: bigint | null;
  rate: number | null;
  shownMs: number | null;
  slowest: SlowestTable | null;
  /** For how long the oldest event that is not shown has waited. */
  waitingS: number | null;
  /** Seconds until it is live, as far as that can be known. */
  leftS: number | null;
  events: number | null;
  head: bigint | null;
  process: string | null;
  /** Since when it is in this state. */
  since: Date | null;
  release: string | null;
  begunAt: Date | null;
  begunBy: string | null;
  bytes: number;
  tables: TableSize[];
  steps: StepTaken[];
  error: ProjectionFailure | null;
  /** True if this release can read it. */
  readable: boolean;
}

export interface WorkStatus {
  id: string;
  kind: 'rebuild' | 'rollback';
  name: string;
  state: 'waiting' | 'running' | 'paused' | 'done' | 'failed' | 'cancelled';
  asked: 'go' | 'pause' | 'cancel';
  error: { message: string } | null;
  log: LogEntry[];
}

/** Written by a trigger. */
interface LogEntry {
  at: string;
  what: 'asked' | 'begun' | 'step' | 'pause' | 'paused' | 'resume' | 'cancel' | 'done' | 'failed' | 'cancelled';
  detail: string | null;
}

export interface ReadSideStatus {
  head: bigint;
  freeBytes: number | null;
  versions: VersionStatus[];
}

interface VersionRow extends Version {
  schema: string;
  state: 'live' | 'old';
  release: string | null;
  moves: number;
  position: string | null;
  begun_at: Date | null;
  begun_by: string | null;
  live_since: Date | null;
  replaced_at: Date | null;
  steps: StepTaken[];
  events: string;
}

interface WorkRow extends Version {
  id: string;
  kind: WorkStatus['kind'];
  asked: WorkStatus['asked'];
  state: WorkStatus['state'];
  schema: string | null;
  process: string | null;
  begun_at: Date;
  begun_by: string;
  position: string;
  head: string;
  events: string;
  rate: number;
  left_s: number | null;
  steps: StepTaken[];
  error: { message: string } | null;
  log: LogEntry[];
}

/** What belongs into the transaction of a change: its entry in the audit trail. */
export type Also = (tx: pg.ClientBase, version: string | null) => Promise<void>;

/** Shows and changes the versions of the read models while the server runs. */
@Injectable()
export class ReadSideControl {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    @Inject(STORED_EVENTS) private readonly store: EventStore,
    @Inject(PROJECTIONS) private readonly projections: Projection[],
    @Inject(LOG_HOME) private readonly home: LogHome,
    private readonly projector: Projector,
  ) {}

  async status(): Promise<ReadSideStatus> {
    const [head, position, versions, work, state, freeBytes] = await Promise.all([
      this.store.head(),
      this.projector.progress(),
      this.versions(),
      this.work(),
      this.projectorState(),
      freeSpace(this.pool),
    ]);
    const [sizes, waitingS] = await Promise.all([this.sizes(), this.waitingS(position, head)]);
    const listed = versions.map((row): VersionStatus => {
      const isLive = row.state === 'live';
      const tables = sizes.get(row.schema) ?? [];
      const fails = isLive && state.failure !== null;
      const lag = head > position ? head - position : 0n;
      const isOld = !isLive && row.moves !== this.home.moves;
      return {
        name: nameOfVersion(row),
        version: row.version,
        state: fails ? 'failed' : row.state,
        position: isLive ? position : BigInt(row.position ?? 0),
        lag: isLive ? lag : null,
        rate: isLive ? state.rate : null,
        shownMs: isLive ? state.shown_ms : null,
        slowest: isLive ? state.slowest : null,
        waitingS: isLive ? waitingS : null,
        leftS: null,
        events: Number(row.events) || null,
        head: null,
        process: isLive ? state.process : null,
        since: fails ? new Date(state.failure!.at) : isLive ? row.live_since : row.replaced_at,
        release: row.release,
        begunAt: row.begun_at,
        begunBy: row.begun_by,
        bytes: sum(tables),
        tables,
        steps: row.steps,
        error: fails ? state.failure : null,
        readable: !isOld && row.version === READ_SIDE_VERSION && this.hasTables(tables),
      };
    });
    if (work && isOpen(work) && work.kind === 'rebuild') listed.push(filling(work, sizes.get(work.schema ?? '') ?? []));
    return { head, freeBytes, versions: listed };
  }

  private async waitingS(position: bigint, head: bigint): Promise<number | null> {
    if (position >= head) return null;
    // As it is stored: it may be the event that this release cannot decode.
    const { events } = await this.store.readAll({ after: position, limit: 1 });
    return events[0] ? Math.max(0, Date.now() - events[0].recordedAt.getTime()) / 1_000 : null;
  }

  /** Asks for new tables beside the live ones. @throws Refusal already_running, no_room */
  async rebuild(by: string, also: Also): Promise<WorkStatus> {
    const free = await freeSpace(this.pool);
    const live = (await this.versions()).find(({ state }) => state === 'live')!;
    const needed = ROOM * sum((await this.sizes()).get(live.schema) ?? []);
    if (free !== null && free < needed)
      throw new Refusal(
        'no_room',
        `A rebuild needs ${megabytes(needed)} on the disk of PostgreSQL, and ${megabytes(free)} are free.`,
      );
    return this.ask('rebuild', by, also, async (client) => {
      const { rows } = await client.query<{ next: number }>(
        `SELECT greatest(1, coalesce(max(generation), 0)) + 1 AS next FROM read_side_versions WHERE version = $1`,
        [READ_SIDE_VERSION],
      );
      return { version: READ_SIDE_VERSION, generation: rows[0]!.next };
    });
  }

  /** Asks for an old version to be brought up to date and shown again. @throws Refusal */
  async rollBack(name: string, by: string, also: Also): Promise<WorkStatus> {
    const row = await this.old(name);
    if (row.version !== READ_SIDE_VERSION)
      throw new Refusal(
        'version_not_readable',
        `This release reads other columns than v${nameOfVersion(row)} has. ` +
          (row.release ? `Deploy ${row.release}, it starts on v${row.version}.` : 'Deploy the release that made it.'),
      );
    if (row.moves !== this.home.moves)
      throw new Refusal('version_not_readable', 'The log has moved since. Rebuild the read models instead.');
    if (!this.hasTables((await this.sizes()).get(row.schema) ?? []))
      throw new Refusal('version_not_readable', 'Its tables are not complete. Rebuild the read models instead.');
    return this.ask('rollback', by, also, async () => row);
  }

  private async ask(
    kind: WorkStatus['kind'],
    by: string,
    also: Also,
    which: (client: pg.ClientBase) => Promise<Version>,
  ): Promise<WorkStatus> {
    await inTransaction(this.pool, async (client) => {
      const { version, generation } = await which(client);
      const { rowCount } = await client.query(
        `INSERT INTO read_side_work (id, kind, version, generation, asked, state, tries, begun_at, begun_by, updated_at,
           position, head, events, rate, steps)
         VALUES ($1, $2, $3, $4, 'go', 'waiting', 0, now(), $5, now(), 0, 0, 0, 0, '[]')
         ON CONFLICT (one) DO UPDATE SET id = excluded.id, kind = excluded.kind, version = excluded.version,
           generation = excluded.generation, asked = excluded.asked, state = excluded.state, tries = 0, process = NULL,
           schema = NULL, begun_at = excluded.begun_at, begun_by = excluded.begun_by, updated_at = excluded.updated_at,
           position = 0, head = 0, events = 0, rate = 0, left_s = NULL, steps = excluded.steps, error = NULL
         WHERE read_side_work.state NOT IN ${OPEN}`,
        [uuidv7(), kind, version, generation, by],
      );
      if (rowCount !== 1) throw new Refusal('already_running', 'A rebuild or a rollback is under way.');
      await also(client, nameOfVersion({ version, generation }));
    });
    return statusOf((await this.work())!);
  }

  /** @throws Refusal nothing_running */
  pause = (also: Also) => this.tell('pause', 'Nothing is under way.', also);
  resume = (also: Also) => this.tell('go', 'Nothing is paused.', also);
  cancel = (also: Also) => this.tell('cancel', 'Nothing is under way.', also);

  /** Deletes the tables of an old version. @throws Refusal version_in_use */
  async forget(name: string, also: Also): Promise<void> {
    const row = await this.old(name);
    await inTransaction(
      this.pool,
      async (client) => {
        const { rows: used } = await client.query(
          `SELECT FROM read_side_work WHERE kind = 'rollback' AND version = $1 AND generation = $2 AND state IN ${OPEN}`,
          [row.version, row.generation],
        );
        const { rows } = await client.query<{ schema: string }>(
          `DELETE FROM read_side_versions WHERE version = $1 AND generation = $2 AND state = 'old' RETURNING schema`,
          [row.version, row.generation],
        );
        if (used.length > 0 || !rows[0]) throw new Refusal('version_in_use', `v${nameOfVersion(row)} is in use.`);
        await client.query(`DROP SCHEMA IF EXISTS ${rows[0].schema} CASCADE`);
        if (row.version !== READ_SIDE_VERSION)
          await client.query(
            `DELETE FROM checkpoints c WHERE c.version = $1
               AND NOT EXISTS (SELECT FROM read_side_versions v WHERE v.version = c.version)`,
            [row.version],
          );
        await also(client, nameOfVersion(row));
      },
      "SET LOCAL lock_timeout TO '5s'",
    );
  }

  /** Lets the projector that stands still try its event again. @throws Refusal not_stopped */
  async retry(also: Also): Promise<void> {
    await inTransaction(this.pool, async (client) => {
      const { rowCount } = await client.query(
        'UPDATE projector_state SET retries = retries + 1, retried = failure, failure = NULL WHERE failure IS NOT NULL',
      );
      if (rowCount !== 1) throw new Refusal('not_stopped', 'The projector does not stand still.');
      await also(client, null);
    });
  }

  /** Leaves an event out, where every projection of its type says that its rows stay right. @throws Refusal */
  async park(position: bigint): Promise<void> {
    const { failure } = await this.projectorState();
    if (failure?.position !== position.toString())
      throw new Refusal('not_stopped', `The projector does not stand still at ${position}.`);
    throw new Refusal(
      'not_parkable',
      `No projection declares that ${failure.type} may be left out: the read models would differ from the log.`,
    );
  }

  private async tell(asked: WorkStatus['asked'], message: string, also: Also): Promise<WorkStatus> {
    await inTransaction(this.pool, async (client) => {
      const { rowCount } = await client.query(
        `UPDATE read_side_work SET asked = $1
         WHERE state IN ${OPEN} AND asked <> 'cancel' AND ($1 <> 'go' OR asked = 'pause')`,
        [asked],
      );
      if (rowCount !== 1) throw new Refusal('nothing_running', message);
      await also(client, null);
    });
    return statusOf((await this.work())!);
  }

  /** The rebuild or the rollback that is under way, or the last one. */
  async lastWork(): Promise<WorkStatus | null> {
    const work = await this.work();
    return work && statusOf(work);
  }

  /** @throws Refusal not_found, version_in_use */
  private async old(name: string): Promise<VersionRow> {
    const wanted = versionOfName(name);
    const row = (await this.versions()).find(
      ({ version, generation }) => version === wanted?.version && generation === wanted.generation,
    );
    if (!row) throw notFound('version');
    if (row.state === 'live') throw new Refusal('version_in_use', `v${nameOfVersion(row)} is live.`);
    return row;
  }

  private async versions(): Promise<VersionRow[]> {
    const { rows } = await this.pool.query<VersionRow>(
      `SELECT version, generation, schema, state, release, moves, position, begun_at, begun_by, live_since, replaced_at,
              steps, events
       FROM read_side_versions ORDER BY state = 'live' DESC, replaced_at DESC NULLS LAST, version DESC, generation DESC`,
    );
    return rows;
  }

  private async work(): Promise<WorkRow | null> {
    const { rows } = await this.pool.query<WorkRow>('SELECT * FROM read_side_work');
    return rows[0] ?? null;
  }

  private async projectorState() {
    const { rows } = await this.pool.query<{
      process: string | null;
      at: Date | null;
      rate: number;
      shown_ms: number | null;
      slowest: SlowestTable | null;
      failure: ProjectionFailure | null;
    }>('SELECT process, at, rate, shown_ms, slowest, failure FROM projector_state');
    const state = rows[0]!;
    const isNow = state.at !== null && Date.now() - state.at.getTime() < RATE_COUNTS_MS;
    return { ...state, rate: isNow ? state.rate : 0 };
  }

  /**
   * Schema → its tables, the largest first. Rows are as PostgreSQL counts them, about a second late. It loses its
   * counts when it crashes, and counts what is added from then on: tables had rows before.
   */
  private async sizes(): Promise<Map<string, TableSize[]>> {
    const { rows } = await this.pool.query<{ schema: string; name: string; rows: string | null; bytes: string }>(
      String.raw`SELECT schemaname AS schema, s.relname AS name, pg_total_relation_size(relid) AS bytes,
         CASE WHEN coalesce(last_analyze, last_autoanalyze) IS NOT NULL
                OR (c.reltuples <= 0 AND (n_live_tup > 0 OR pg_relation_size(relid) = 0)) THEN n_live_tup END AS rows
       FROM pg_stat_user_tables s JOIN pg_class c ON c.oid = relid
       WHERE schemaname ~ '^rm_v\d+(_\w+)?$' ORDER BY bytes DESC, s.relname`,
    );
    const sizes = new Map<string, TableSize[]>();
    for (const { schema, name, rows: count, bytes } of rows)
      sizes.set(schema, [
        ...(sizes.get(schema) ?? []),
        { name, rows: count === null ? null : Number(count), bytes: Number(bytes) },
      ]);
    return sizes;
  }

  private hasTables(tables: TableSize[]): boolean {
    const names = new Set(tables.map(({ name }) => name));
    return tablesOf(this.projections).every(({ name }) => names.has(name));
  }
}

const isOpen = ({ state }: WorkRow): boolean => state === 'waiting' || state === 'running' || state === 'paused';

const sum = (tables: TableSize[]): number => tables.reduce((total, { bytes }) => total + bytes, 0);

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1_000_000).toLocaleString('en-GB')} MB`;

const statusOf = ({ id, kind, state, asked, error, log, version, generation }: WorkRow): WorkStatus => ({
  id,
  kind,
  name: nameOfVersion({ version, generation }),
  state,
  asked,
  error,
  log,
});

const filling = (work: WorkRow, tables: TableSize[]): VersionStatus => ({
  name: nameOfVersion(work),
  version: work.version,
  // One that nobody has begun waits as well while a pause is asked for.
  state: work.state === 'paused' || (work.state === 'waiting' && work.asked === 'pause') ? 'paused' : 'filling',
  position: BigInt(work.position),
  // Before it is begun, nobody has read where the log ends.
  lag: work.head === '0' ? null : BigInt(work.head) - BigInt(work.position),
  rate: work.rate,
  shownMs: null,
  slowest: null,
  waitingS: null,
  leftS: work.left_s,
  events: Number(work.events),
  head: BigInt(work.head) || null,
  process: work.process,
  since: work.begun_at,
  release: null,
  begunAt: work.begun_at,
  begunBy: work.begun_by,
  bytes: sum(tables),
  tables,
  steps: work.steps,
  error: null,
  readable: false,
});
