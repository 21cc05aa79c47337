import { inTransaction } from '@kypseli/event-store/postgres';
import type pg from 'pg';
import type { Changes, RowChanges, Sweep } from './changes.js';
import { copyRows } from './copy-rows.js';
import { indexing, type Table } from './table.js';
import { conditionOf, derivation, deriveRows, insertRows, writeRows, writeSweep } from './write-changes.js';

/** The number of rows from which COPY is worth its round trips. */
const MANY = 100;
const ONE_DAY_MS = 86_400_000;
/** Used at the same time; one more might wait longer than the pool of a starting server allows. */
const CONNECTIONS = 2;

/**
 * Tells the rows of this transaction to the statistics as soon as it has ended. Later, they would be added to what
 * ANALYZE has counted meanwhile. Before version 15, PostgreSQL has no function for it.
 */
const TELL_STATISTICS = `DO $$ BEGIN
  IF to_regproc('pg_stat_force_next_flush') IS NOT NULL THEN PERFORM pg_stat_force_next_flush(); END IF;
END $$`;

const analysis = ({ name }: Table): string => `ANALYZE ${name}`;

/**
 * The tables of a schema while a rebuild fills them. Large tables get their indexes at the end; so deletions by
 * condition wait until then, when one statement finds all rows.
 */
export class Filling {
  /** Table → column → values: rows with one of these will be deleted. */
  readonly #gone = new Map<Table, Map<string, Set<string>>>();
  #indexed = false;

  constructor(
    private readonly pool: pg.Pool,
    private readonly schema: string,
    private readonly tables: Table[],
  ) {}

  /** Writes the changes of a batch, all or nothing. */
  write(changes: Changes): Promise<void> {
    return this.#inSchema(async (client) => {
      for (const step of changes.steps) {
        if (!(step instanceof Map)) await this.#sweep(client, step);
        else
          for (const [table, rows] of step) {
            if (this.#comesBack(table, rows)) await this.#removeGone(client, table);
            await writeRows(client, table, rows, (_, of, added) =>
              added.length < MANY ? insertRows(client, of, added) : copyRows(client, of, added),
            );
          }
      }
      if (this.#indexed) await deriveRows(client, changes);
    });
  }

  /**
   * Adds indexes, runs the delayed deletions, derives rows that follow from others, and gathers statistics: then the
   * tables equal live ones.
   */
  async complete(): Promise<void> {
    const large = this.tables.filter((table) => table.large);
    const derived = this.tables.filter((table) => table.derived);
    const others = this.tables.filter((table) => !table.large);
    await this.#runAll(large.flatMap(indexing));
    for (const table of large) await this.#inSchema((client) => this.#removeGone(client, table));
    await this.#runAll([...large.map(analysis), ...derived.map(derivation)]);
    await this.#runAll(others.map(analysis));
    this.#indexed = true;
  }

  /** Runs statements that do not depend on each other, each in a transaction, on a few connections. */
  async #runAll(statements: string[]): Promise<void> {
    const waiting = statements.values();
    const runInTurn = async () => {
      for (const text of waiting) await this.#inSchema((client) => longQuery(client, text));
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, runInTurn));
  }

  async #sweep(client: pg.ClientBase, sweep: Sweep): Promise<void> {
    const { table, match, change } = sweep;
    const conditions = Object.entries(match);
    if (!table.large || this.#indexed) return writeSweep(client, sweep);
    if (change !== null || conditions.length !== 1) {
      await this.#removeGone(client, table);
      return writeSweep(client, sweep);
    }
    const [column, is] = conditions[0]!;
    const columns = this.#gone.get(table) ?? new Map<string, Set<string>>();
    this.#gone.set(table, columns);
    const gone = columns.get(column) ?? new Set();
    columns.set(column, gone);
    if (typeof is === 'string') gone.add(is);
    else if (Array.isArray(is)) for (const value of is) gone.add(value);
    else {
      // A subquery's result may change later, so it is evaluated now.
      const [[of, where]] = Object.entries(is) as [[string, typeof match]];
      const values: unknown[] = [];
      const { rows } = await client.query<{ id: string }>(
        `SELECT id FROM ${of} WHERE ${conditionOf(of, where, values)}`,
        values,
      );
      for (const { id } of rows) gone.add(id);
    }
  }

  /** True if a new row matches a delayed deletion that must not apply to it. */
  #comesBack(table: Table, { nets, loose }: RowChanges): boolean {
    for (const [column, gone] of this.#gone.get(table) ?? []) {
      for (const values of loose) if (gone.has(values[column] as string)) return true;
      for (const net of nets.values()) if (net.is !== 'removed' && gone.has(net.values[column] as string)) return true;
    }
    return false;
  }

  async #removeGone(client: pg.ClientBase, table: Table): Promise<void> {
    for (const [column, gone] of this.#gone.get(table) ?? [])
      await longQuery(client, `DELETE FROM ${table.name} WHERE ${column} = ANY($1)`, [[...gone]]);
    this.#gone.delete(table);
  }

  #inSchema<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
    return inTransaction(
      this.pool,
      async (client) => {
        const done = await work(client);
        await client.query(TELL_STATISTICS);
        return done;
      },
      `SET LOCAL search_path TO ${this.schema}; SET LOCAL synchronous_commit TO off`,
    );
  }
}

/** Statements whose time grows with the table: the pool's timeouts are for requests. */
const longQuery = async (client: pg.ClientBase, text: string, values?: unknown[]): Promise<void> => {
  await client.query("SET LOCAL statement_timeout TO 0; SET LOCAL maintenance_work_mem TO '256MB'");
  await client.query({ text, values, query_timeout: ONE_DAY_MS } as pg.QueryConfig);
};
