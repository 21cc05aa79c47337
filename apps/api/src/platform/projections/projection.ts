import type { PastEvent, RecordedEvent } from '@kypseli/event-store';
import type pg from 'pg';
import { Changes } from './changes.js';
import type { Table } from './table.js';
import { type Queryable, writeChanges } from './write-changes.js';

/** What an event of one type does to the rows of the tables. */
export type Fold<Data = unknown> = (event: Omit<PastEvent, 'data'> & { data: Data }, rows: Changes) => void;

/**
 * One area's part of the read side: its tables, and what each event does to their rows. The live read models and a
 * rebuild differ only in how they write the result; so it uses neither a clock nor random values.
 */
export interface Projection {
  tables: Table[];
  on: Record<string, Fold>;
  /** Further work for the live transaction only, not for a rebuild: releasing reservations that the events replace. */
  live?: (client: Queryable, events: RecordedEvent[]) => Promise<void>;
}

type Event = { type: string; data: unknown };
type Folds<E extends Event> = { [T in E['type']]?: Fold<Extract<E, { type: T }>['data']> };

/** A projection of the events `E`: each fold knows the data of its type. */
export const projection = <E extends Event>(
  declared: Omit<Projection, 'on'> & { on: NoInfer<Folds<E>> },
): Projection => ({ ...declared, on: declared.on as Projection['on'] });

/** Folds events, in the order of the log, with every projection that handles them. */
export const fold = (projections: Projection[], events: PastEvent[]): Changes => {
  const changes = new Changes();
  for (const event of events) for (const { on } of projections) on[event.type]?.(event, changes);
  return changes;
};

/** The table that a statement changes. */
export const tableOf = ({ text }: Pick<pg.QueryConfig, 'text'>): string | undefined =>
  /^(?:INSERT INTO|UPDATE|DELETE FROM) (?:public\.)?(\w+)/.exec(text)?.[1];

/** The statements that apply a batch to the tables of the search path: the live version's. */
export const statementsOf = async (projections: Projection[], events: RecordedEvent[]): Promise<pg.QueryConfig[]> => {
  const statements: pg.QueryConfig[] = [];
  const collector: Queryable = {
    query: async (statement, values) => {
      statements.push(typeof statement === 'string' ? { text: statement, values } : statement);
    },
  };
  await writeChanges(collector, fold(projections, events));
  for (const { live } of projections) await live?.(collector, events);
  return statements;
};
