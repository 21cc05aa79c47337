import type { RecordedEvent } from '@kypseli/event-store';
import type pg from 'pg';

/**
 * One area's part of the read side. Table names are unqualified: the search path says which version is written,
 * the live one or one that a rebuild fills. Uses neither now() nor random(): a rebuild must come out equal.
 */
export interface Projection {
  /** Table → its columns; every one is in the view that queries read. */
  tables: Record<string, string[]>;
  /** CREATE TABLE and CREATE INDEX statements. */
  ddl: string;
  /** Event type → what a run of consecutive events of that type does to the tables. */
  on: Record<string, (client: pg.ClientBase, events: RecordedEvent[]) => Promise<void>>;
  /** What else belongs in the live transaction, and not in a rebuild: letting go of what the events now hold. */
  live?: (client: pg.ClientBase, events: RecordedEvent[]) => Promise<void>;
}

/** Splits a batch into runs of one type, so that a thousand alike events are one statement and order is kept. */
const runsOf = (events: RecordedEvent[]): RecordedEvent[][] => {
  const runs: RecordedEvent[][] = [];
  for (const event of events) {
    const run = runs.at(-1);
    if (run?.[0]?.type === event.type) run.push(event);
    else runs.push([event]);
  }
  return runs;
};

/** Applies a batch to every projection that knows its events, in the order of the log. */
export const project = async (client: pg.ClientBase, projections: Projection[], events: RecordedEvent[]) => {
  for (const run of runsOf(events)) {
    for (const projection of projections) await projection.on[run[0]!.type]?.(client, run);
  }
};

/** The data of a run's events, typed by the caller, with the metadata that tables keep. */
export const dataOf = <Data>(events: RecordedEvent[]) =>
  events.map(({ data, metadata, position }) => ({
    ...(data as Data),
    accountId: metadata.accountId,
    at: metadata.at,
    position: position.toString(),
  }));
