import type { Table } from './table.js';

type Values = Record<string, unknown>;

/** A change of one row: insert, upsert, update or delete. */
export type Net = { is: 'added' | 'set' | 'changed'; values: Values } | { is: 'removed' };

/**
 * A condition: column → a value, one of several values, or a condition on another table: `{ hive_id: { hives: {
 * apiary_id: id } } }`.
 */
export type Match = { [column: string]: string | string[] | { [table: string]: Match } };

/** Changes rows by condition; `change` is null for a deletion. */
export interface Sweep {
  table: Table;
  match: Match;
  change: Values | null;
}

/**
 * What events do to one table, folded to one net change per row. A row with one key is identified by its value, a key
 * of several columns by their values in order.
 */
export class RowChanges<Column extends string = string> {
  /** By key. */
  readonly nets = new Map<string, Net>();
  /** Rows of a table without a key. */
  readonly loose: Values[] = [];

  constructor(
    private readonly table: Table<Column>,
    private readonly sweep: (match: Match, change: Values | null) => void,
  ) {}

  /** Adds a row. @throws Error if this batch has already added or changed a row with its key */
  add(row: Record<Column, unknown>): void {
    const { key, name } = this.table;
    if (!key) {
      this.loose.push(row);
      return;
    }
    const of = key.length === 1 ? (row[key[0]!] as string) : key.map((column) => row[column]).join();
    const known = this.nets.get(of);
    if (known && known.is !== 'removed') throw new Error(`${name} already has a row ${of}`);
    this.nets.set(of, { is: known ? 'set' : 'added', values: row });
  }

  /** Writes a complete row, whether it exists or not. */
  set(row: Record<Column, unknown>): void {
    const of = this.table.key!.map((column) => row[column]).join();
    this.nets.set(of, { is: this.nets.get(of)?.is === 'added' ? 'added' : 'set', values: row });
  }

  /** Updates some columns of existing rows. */
  change(keys: string | string[], values: Partial<Record<Column, unknown>>): void {
    if (Object.keys(values).length === 0) return;
    for (const of of typeof keys === 'string' ? [keys] : keys) {
      const known = this.nets.get(of);
      if (!known) this.nets.set(of, { is: 'changed', values });
      else if (known.is !== 'removed') this.nets.set(of, { is: known.is, values: { ...known.values, ...values } });
    }
  }

  /** Deletes a row; one that does not exist is fine. */
  remove(key: string): void {
    if (this.nets.get(key)?.is === 'added') this.nets.delete(key);
    else this.nets.set(key, { is: 'removed' });
  }

  /** Updates some columns of all rows that match. */
  changeWhere(match: Match, values: Partial<Record<Column, unknown>>): void {
    this.sweep(match, values);
  }

  /** Deletes all rows that match. */
  removeWhere(match: Match): void {
    this.sweep(match, null);
  }
}

/**
 * What a batch of events does to the tables, in steps: rows are folded between sweeps, which change stored rows by
 * condition.
 */
export class Changes {
  readonly steps: (Map<Table, RowChanges> | Sweep)[] = [];
  /** The keys of rows that follow from other rows, to be derived after all steps. */
  readonly derived = new Map<Table, Set<string>>();
  #rows: Map<Table, RowChanges> | undefined;

  in<Column extends string>(table: Table<Column>): RowChanges<Column> {
    if (!this.#rows) {
      this.#rows = new Map();
      this.steps.push(this.#rows);
    }
    let rows = this.#rows.get(table as Table);
    if (!rows) {
      rows = new RowChanges(table as Table, (match, change) => this.#sweep({ table: table as Table, match, change }));
      this.#rows.set(table as Table, rows);
    }
    return rows as RowChanges<Column>;
  }

  derive(table: Table, keys: string | string[]): void {
    const all = this.derived.get(table) ?? new Set();
    this.derived.set(table, all);
    for (const key of typeof keys === 'string' ? [keys] : keys) all.add(key);
  }

  #sweep(sweep: Sweep): void {
    this.steps.push(sweep);
    this.#rows = undefined;
  }
}
