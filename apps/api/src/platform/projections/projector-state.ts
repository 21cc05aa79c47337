import type { RecordedEvent } from '@kypseli/event-store';
import type pg from 'pg';
import { PROCESS_NAME } from '../process-name.js';

const REPORT_MS = 1_000;
const RATE_OVER_MS = 10_000;
const FORGET_MS = 60_000;
/** While PostgreSQL does not answer, the oldest of them are dropped. */
const MOST_BATCHES = 10_000;

/** Why the projector stands still: an event that it cannot project. */
export interface ProjectionFailure {
  /** Null if it is not known which event it is. */
  position: string | null;
  event: string | null;
  type: string | null;
  stream: string | null;
  revision: string | null;
  account: string | null;
  message: string;
  /** Of the database. */
  code: string | null;
  table: string | null;
  at: string;
  process: string;
}

export const failureAt = (event: Partial<RecordedEvent> & { id?: string }, error: unknown): ProjectionFailure => {
  const { message, code, table } = error as { message: string; code?: string; table?: string };
  return {
    position: event.position?.toString() ?? null,
    event: event.id ?? null,
    type: event.type ?? null,
    stream: event.stream ?? null,
    revision: event.revision?.toString() ?? null,
    account: event.metadata?.accountId ?? null,
    message,
    code: code ?? null,
    table: table ?? null,
    at: new Date().toISOString(),
    process: PROCESS_NAME,
  };
};

/** The table whose rows take most of the time of projecting. */
export interface SlowestTable {
  table: string;
  /** From 0 to 1, of the time of all tables. */
  share: number;
}

interface Sample {
  at: number;
  events: number;
  took: Map<string, number>;
}

const slowestOf = (took: Map<string, number>, before: Map<string, number>): SlowestTable | null => {
  const times = [...took].map(([table, ms]) => ({ table, ms: ms - (before.get(table) ?? 0) }));
  const all = times.reduce((sum, { ms }) => sum + ms, 0);
  if (all === 0) return null;
  const { table, ms } = times.reduce((most, each) => (each.ms > most.ms ? each : most));
  return { table, share: ms / all };
};

interface ShownBatch {
  after: string;
  position: string;
  at: Date;
}

/** The name in PostgreSQL of the connection with which each process projects or waits to project. */
export const PROJECTOR_CONNECTION = 'kypseli-projector';

/** What the projector of this process does, in the row that every process can read; at most once a second. */
export class ProjectorState {
  /** False if no other process was connected a second ago. */
  hasFollowers = true;
  private samples: Sample[] = [];
  private shownMs: number | null = null;
  private events = 0;
  /** Milliseconds by table. */
  private readonly tookMs = new Map<string, number>();
  /** What was shown since the last report. */
  private batches: ShownBatch[] = [];
  private forgotAt = 0;
  /** True until something was projected: the process before may have stood still where this one goes on. */
  private mayHaveFailed = true;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly pool: pg.Pool,
    /** Positions belong to the log since its last move. */
    private readonly moves: number,
  ) {}

  /** It projects from now on. */
  async begin(): Promise<void> {
    this.samples = [this.sample()];
    this.mayHaveFailed = true;
    this.hasFollowers = true;
    await this.pool.query('UPDATE public.projector_state SET process = $1, since = now(), at = now(), rate = 0', [
      PROCESS_NAME,
    ]);
    this.timer ??= setInterval(() => void this.report().catch(() => undefined), REPORT_MS).unref();
  }

  end(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  /** The read models have gone on from `after` to `position` just now. */
  async projected(events: RecordedEvent[], after: bigint, position: bigint): Promise<void> {
    if (this.mayHaveFailed) {
      this.mayHaveFailed = false;
      await this.clearFailure();
    }
    this.events += events.length;
    const last = events.at(-1);
    if (last) this.batches.push({ after: after.toString(), position: position.toString(), at: new Date() });
    if (last) this.shownMs = Math.max(0, Date.now() - last.recordedAt.getTime());
  }

  /** PostgreSQL took so long for rows of a table. */
  took(table: string | undefined, ms: number): void {
    if (table) this.tookMs.set(table, (this.tookMs.get(table) ?? 0) + ms);
  }

  /** Each process meets the event; the first is recorded. One that fails again has stood still since the first time. */
  async fail(failure: ProjectionFailure): Promise<void> {
    await this.pool.query(
      `UPDATE public.projector_state SET retried = NULL, failure = $1::jsonb ||
         CASE WHEN retried ->> 'event' IS NOT DISTINCT FROM $2 THEN jsonb_build_object('at', coalesce(retried ->> 'at', $3))
              ELSE '{}' END
       WHERE failure IS NULL OR failure ->> 'event' IS DISTINCT FROM $2`,
      [JSON.stringify(failure), failure.event, failure.at],
    );
  }

  private async clearFailure(): Promise<void> {
    await this.pool.query(
      `UPDATE public.projector_state SET failure = NULL, retried = NULL
       WHERE failure IS NOT NULL OR retried IS NOT NULL`,
    );
  }

  /** It grows when somebody asks a projector that stands still to try again. */
  async retries(): Promise<number> {
    const { rows } = await this.pool.query<{ retries: number }>('SELECT retries FROM public.projector_state');
    return rows[0]?.retries ?? 0;
  }

  private sample(): Sample {
    return { at: Date.now(), events: this.events, took: new Map(this.tookMs) };
  }

  /** Nothing is written while nothing happens. */
  private async report(): Promise<void> {
    const sample = this.sample();
    const now = sample.at;
    const idle = this.samples[0]!.events === sample.events;
    this.samples.push(sample);
    while (now - this.samples[0]!.at > RATE_OVER_MS) this.samples.shift();
    if (idle) return;
    await this.noteShown(now);
    const first = this.samples[0]!;
    const rate = now > first.at ? ((this.events - first.events) * 1000) / (now - first.at) : 0;
    const { rows } = await this.pool.query<{ followed: boolean }>(
      `UPDATE public.projector_state SET at = now(), rate = $1, shown_ms = $2, slowest = coalesce($3, slowest)
       WHERE process = $4
       RETURNING (SELECT count(*) FROM pg_stat_activity
         WHERE datname = current_database() AND application_name = $5) > 1 AS followed`,
      [rate, this.shownMs, slowestOf(this.tookMs, first.took), PROCESS_NAME, PROJECTOR_CONNECTION],
    );
    this.hasFollowers = rows[0]?.followed ?? true;
  }

  /** Not in the transaction of the projection: no append waits for it, and what a crash loses is a figure. */
  private async noteShown(now: number): Promise<void> {
    const batches = this.batches.slice(-MOST_BATCHES);
    if (batches.length === 0) return;
    this.batches = [];
    await this.pool.query(
      `INSERT INTO public.shown_batches (moves, position, after, at)
       SELECT $1, * FROM unnest($2::bigint[], $3::bigint[], $4::timestamptz[]) ON CONFLICT DO NOTHING`,
      [
        this.moves,
        batches.map(({ position }) => position),
        batches.map(({ after }) => after),
        batches.map(({ at }) => at),
      ],
    );
    if (now - this.forgotAt < FORGET_MS) return;
    this.forgotAt = now;
    await this.pool.query("DELETE FROM public.shown_batches WHERE at < now() - interval '1 hour'");
  }
}
