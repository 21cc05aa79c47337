import type { LiveMessage, LiveTopic } from '@kypseli/contract/admin';
import type { EventStore } from '@kypseli/event-store';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { Clock } from '../../platform/clock.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { EVENT_STORE } from '../../platform/journal/event-store.provider.js';
import { Projector } from '../../platform/projections/projector.js';
import { ReadSideControl } from '../../platform/projections/read-side-control.js';
import { nameOfVersion } from '../../platform/projections/versions.js';

/** Rows that are compared from one look to the next; a change of older ones is rare, and a list is read again anyway. */
const ROWS = 200;

/** The rows of a topic as they are now, by their ids. */
export type Snapshot = Map<string, unknown>;

type DataOf<Topic extends LiveMessage['topic']> = Extract<LiveMessage, { topic: Topic; data: unknown }>['data'];

/** Reads what the console follows. No row has anything personal. */
@Injectable()
export class LiveTopics {
  readonly read: Record<LiveTopic, () => Promise<Snapshot>> = {
    head: async () => new Map([['head', await this.head()]]),
    projections: () => this.projections(),
    jobs: () => this.queues(),
    imports: () => this.imports(),
    mails: () => this.mails(),
    approvals: () => this.approvals(),
    events: async () => new Map([['events', await this.lastIndexed()]]),
  };

  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly projector: Projector,
    private readonly readSide: ReadSideControl,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** How many events the lists have behind a position, up to another one. */
  async countEvents(after: string, upTo: string): Promise<number> {
    const { rows } = await this.pool.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM log_index WHERE position > $1 AND position <= $2',
      [after, upTo],
    );
    return rows[0]!.count;
  }

  private async head(): Promise<DataOf<'head'>> {
    const [head, position, { rows }] = await Promise.all([
      this.store.head(),
      this.projector.progress(),
      this.pool.query<{
        stopped: string | null;
        version: number | null;
        generation: number | null;
        share: number | null;
        paused: boolean | null;
      }>(
        `SELECT s.failure ->> 'at' AS stopped, w.version, w.generation,
                CASE WHEN w.head > 0 THEN w.position::float8 / w.head ELSE 0 END AS share,
                w.state = 'paused' OR (w.state = 'waiting' AND w.asked = 'pause') AS paused
         FROM projector_state s LEFT JOIN read_side_work w
           ON w.kind = 'rebuild' AND w.state IN ('waiting', 'running', 'paused')`,
      ),
    ]);
    const { stopped, version, generation, share, paused } = rows[0]!;
    return {
      head: String(head),
      position: String(position),
      lag: head > position ? Number(head - position) : 0,
      stopped_since: stopped,
      filling:
        version === null || generation === null
          ? null
          : {
              version: nameOfVersion({ version, generation }),
              share: Math.min(1, share ?? 0),
              paused: paused === true,
            },
    };
  }

  private async projections(): Promise<Snapshot> {
    const { head, versions } = await this.readSide.status();
    return new Map(
      versions.map((version) => {
        const data: DataOf<'projections'>[number] = {
          id: version.name,
          state: version.state,
          position: String(version.position),
          head: String(version.head ?? head),
          rate: version.rate,
          eta: version.leftS === null ? null : new Date(Date.now() + version.leftS * 1000).toISOString(),
        };
        return [version.name, data];
      }),
    );
  }

  private async queues(): Promise<Snapshot> {
    const [counts, { rows: pauses }] = await Promise.all([
      this.jobs.counts(),
      this.pool.query<{ queue: string }>('SELECT queue FROM queue_pauses'),
    ]);
    const rows = [...counts].map(([id, counts]): [string, DataOf<'jobs'>[number]] => [
      id,
      { id, counts, paused: pauses.some(({ queue }) => queue === id) },
    ]);
    return new Map(rows);
  }

  private async imports(): Promise<Snapshot> {
    const { rows } = await this.pool.query<DataOf<'imports'>[number]>(
      `SELECT id, state, progress, problem_count AS problems FROM imports
       WHERE id IN (SELECT id FROM imports ORDER BY id DESC LIMIT ${ROWS}) OR state = 'running'`,
    );
    return new Map(rows.map((row) => [row.id, row]));
  }

  private async mails(): Promise<Snapshot> {
    const { rows } = await this.pool.query<{ id: string; outcome: string | null; tries: number }>(
      `(SELECT id, outcome, tries FROM mails ORDER BY written_at DESC LIMIT ${ROWS})
       UNION (SELECT id, outcome, tries FROM mails WHERE outcome IS NULL ORDER BY written_at DESC LIMIT ${ROWS})`,
    );
    return new Map(rows.map((row) => [row.id, row]));
  }

  private async approvals(): Promise<Snapshot> {
    const { rows } = await this.pool.query<{ id: number; state: string; lapsed: boolean }>(
      `SELECT id, state, lapses_at <= $1 AS lapsed FROM approvals ORDER BY asked_at DESC LIMIT ${ROWS}`,
      [this.clock.now()],
    );
    return new Map(rows.map((row) => [String(row.id), row]));
  }

  private async lastIndexed(): Promise<{ position: string }> {
    const { rows } = await this.pool.query<{ position: string | null }>(
      'SELECT max(position) AS position FROM log_index',
    );
    return { position: rows[0]!.position ?? '0' };
  }
}
