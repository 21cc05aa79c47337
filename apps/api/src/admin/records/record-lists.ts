import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { Clock } from '../../platform/clock.js';
import type { AuditNote, StaffCaller } from '../../platform/http/caller.js';
import { notFound } from '../../platform/http/refusal.js';
import { csvOfParts } from '../lists/csv.js';
import type { List, Values } from '../lists/list.js';
import { type ListQuery, Lists, type Page } from '../lists/lists.js';
import { Openings } from '../openings/openings.js';
import { hidden, type Mask, noteFields, personalIn, shown } from './masked.js';

/** Every list of records can be filtered by account. */
interface OfAccount {
  account?: string | undefined;
}

interface Owned extends pg.QueryResultRow {
  account_id: string;
}

/** A list of what keepers record: how it is read, and how a row is shown. */
export interface RecordList<Filter extends OfAccount, Row extends Owned, Item extends object> {
  list: List<Filter, Row>;
  /** `mask` hides the personal values, unless the account is open and they were asked for. */
  item: (row: Row, mask: Mask) => Item;
  csv: readonly (keyof Item & string)[];
  /** The filters with few values, and these: rows are counted by each. */
  facets?: Facets;
}

type Facets = Readonly<Record<string, readonly (string | boolean)[]>>;
type FacetsOf<Filter> = {
  readonly [Name in keyof Filter]?: readonly (NonNullable<Filter[Name]> extends readonly (infer Each)[]
    ? Each
    : NonNullable<Filter[Name]>)[];
};

export const recordList = <Filter extends OfAccount, Row extends Owned, Item extends object>(
  declared: RecordList<Filter, Row, Item> & { facets?: FacetsOf<Filter> },
): RecordList<Filter, Row, Item> => declared;

/** A list, or one that depends on the time. */
export type ByClock<Of> = Of | ((clock: Clock) => Of);

export const atClock = <Of extends object>(declared: ByClock<Of>, clock: Clock): Of =>
  typeof declared === 'function' ? declared(clock) : declared;

interface Query<Filter extends object> extends ListQuery<Filter> {
  reveal?: '1' | undefined;
}

/** Reads lists of records. Which accounts and fields were revealed is noted for the audit trail. */
@Injectable()
export class RecordLists {
  constructor(
    private readonly lists: Lists,
    private readonly openings: Openings,
  ) {}

  /** @throws Refusal reason_required, range_too_deep, validation_failed */
  async page<Filter extends OfAccount, Row extends Owned, Item extends object>(
    of: RecordList<Filter, Row, Item>,
    staff: StaffCaller,
    query: Query<Filter>,
    note: AuditNote,
  ): Promise<{ items: Item[]; headers: Page<Row>['headers'] }> {
    await this.begin(staff, query, note);
    const { rows, headers } = await this.lists.page(of.list, query);
    return { items: await this.items(of, staff, query, rows, note), headers };
  }

  /** @throws Refusal reason_required, validation_failed */
  async csv<Filter extends OfAccount, Row extends Owned, Item extends object>(
    of: RecordList<Filter, Row, Item>,
    staff: StaffCaller,
    query: Query<Filter>,
    note: AuditNote,
  ): Promise<string> {
    await this.begin(staff, query, note);
    return csvOfParts<Item>(of.csv, this.parts(of, staff, query, note));
  }

  /** Null if counting takes too long. */
  facets<Filter extends OfAccount, Row extends Owned, Item extends object>(
    { list, facets = {} }: RecordList<Filter, Row, Item>,
    filter: Filter | undefined,
  ): Promise<Record<string, number> | null> {
    const filters = list.filters as Record<string, (value: unknown, values: Values) => string>;
    const counted = Object.entries(facets).flatMap(([name, all]) =>
      all.map((value) => {
        const given = typeof value === 'boolean' ? value : [value];
        return [`${name}.${value}`, (values: Values) => filters[name]!(given, values)] as const;
      }),
    );
    return this.lists.facets(list, filter, Object.fromEntries(counted));
  }

  /** @throws Refusal not_found, reason_required */
  async one<Row extends Owned, Item extends object>(
    { list, item }: RecordList<never, Row, Item>,
    staff: StaffCaller,
    id: string,
    { reveal }: Query<object>,
    note: AuditNote,
  ): Promise<Item> {
    const row = await this.lists.one(list, id);
    if (!row) throw notFound('record');
    note.account = row.account_id;
    if (reveal !== '1') return item(row, hidden);
    note.opening = (await this.openings.require(staff, row.account_id)).id;
    noteFields(note, personalIn(item(row, hidden)));
    return item(row, shown);
  }

  private async *parts<Filter extends OfAccount, Row extends Owned, Item extends object>(
    of: RecordList<Filter, Row, Item>,
    staff: StaffCaller,
    query: Query<Filter>,
    note: AuditNote,
  ) {
    for await (const rows of this.lists.rows(of.list, query)) yield this.items(of, staff, query, rows, note);
  }

  /** The one account that is asked for must be open; of several, those that are open are revealed. */
  private async begin(staff: StaffCaller, { filter, reveal }: Query<OfAccount>, note: AuditNote): Promise<void> {
    if (filter?.account !== undefined) note.account = filter.account;
    if (reveal !== '1') return;
    if (filter?.account === undefined) await this.openings.count(staff);
    else note.opening = (await this.openings.require(staff, filter.account)).id;
  }

  private async items<Row extends Owned, Item extends object>(
    { item }: RecordList<never, Row, Item>,
    staff: StaffCaller,
    { reveal }: Query<object>,
    rows: Row[],
    note: AuditNote,
  ): Promise<Item[]> {
    if (reveal !== '1') return rows.map((row) => item(row, hidden));
    const open = await this.openings.among(staff, [...new Set(rows.map(({ account_id }) => account_id))]);
    const before = (note.detail?.revealed ?? []) as string[];
    note.detail = { ...note.detail, revealed: [...new Set([...before, ...open.keys()])] };
    const isOpen = (row: Row) => open.has(row.account_id);
    noteFields(
      note,
      rows.filter(isOpen).flatMap((row) => personalIn(item(row, hidden))),
    );
    return rows.map((row) => item(row, isOpen(row) ? shown : hidden));
  }
}
