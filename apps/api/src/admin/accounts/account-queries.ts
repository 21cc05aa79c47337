import type { QueryOf } from '@kypseli/contract';
import type { AccountItem, accounts } from '@kypseli/contract/admin';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { Clock } from '../../platform/clock.js';
import type { AuditNote, StaffCaller } from '../../platform/http/caller.js';
import { notFound } from '../../platform/http/refusal.js';
import { CONFIG, type Config } from '../../settings.js';
import { searchHash } from '../audit/search-hash.js';
import { csvOfParts } from '../lists/csv.js';
import { Lists } from '../lists/lists.js';
import { type AccountRow, accountFacets, accountItem, accountList } from './account-list.js';
import { noSearch } from './no-search.js';
import { warningsOf } from './warnings.js';

type Query = QueryOf<typeof accounts.list>;

const CSV_FIELDS = [
  'id',
  'firstname',
  'lastname',
  'email',
  'state',
  'plan',
  'standing',
  'hives',
  'apiaries',
  'seen_at',
  'created_at',
  'last_entry_at',
  'language',
  'timezone',
  'paid_eur',
] as const;

/** The list of all accounts. Operators see no names and mails, and cannot search by them. */
@Injectable()
export class AccountQueries {
  private readonly list: ReturnType<typeof accountList>;
  private readonly freeLimit: number;
  private readonly hash: (text: string) => string;

  constructor(
    @Inject(CONFIG) config: Config,
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly lists: Lists,
    private readonly clock: Clock,
  ) {
    this.freeLimit = config.freeHiveLimit;
    this.list = accountList(this.freeLimit);
    this.hash = searchHash(config.jwtSecret);
  }

  async page(staff: StaffCaller, query: Query, note: AuditNote) {
    this.allow(staff, query.filter, note);
    const { rows, headers } = await this.lists.page(this.list, query);
    return { items: await this.items(staff, rows), headers };
  }

  async csv(staff: StaffCaller, query: Pick<Query, 'filter' | 'sort'>, note: AuditNote): Promise<string> {
    this.allow(staff, query.filter, note);
    return csvOfParts<AccountItem>(CSV_FIELDS, this.parts(staff, query));
  }

  /** @throws Refusal not_found */
  async one(staff: StaffCaller, id: string, note: AuditNote): Promise<AccountItem> {
    const row = await this.lists.one(this.list, id);
    if (!row) throw notFound('account');
    note.account = id;
    return (await this.items(staff, [row]))[0]!;
  }

  facets(staff: StaffCaller, { filter }: Pick<Query, 'filter'>, note: AuditNote) {
    this.allow(staff, filter, note);
    return this.lists.facets(this.list, filter, accountFacets(this.freeLimit, this.clock.now()));
  }

  private async *parts(staff: StaffCaller, query: Pick<Query, 'filter' | 'sort'>) {
    for await (const rows of this.lists.rows(this.list, query)) yield this.items(staff, rows);
  }

  private async items({ role }: StaffCaller, rows: AccountRow[]): Promise<AccountItem[]> {
    const now = this.clock.now();
    const warnings = await warningsOf(
      this.pool,
      rows.map(({ id }) => id),
      now,
    );
    const hidden = role === 'operator' ? { firstname: null, lastname: null, email: null } : {};
    return rows.map((row) => ({
      ...accountItem(row, { now, freeLimit: this.freeLimit }),
      ...hidden,
      warning: warnings.get(row.id) ?? null,
    }));
  }

  /** Who may search; the trail has the text as a hash, since it may be a mail. @throws Refusal forbidden */
  private allow({ role }: StaffCaller, filter: Query['filter'], note: AuditNote): void {
    if (filter?.q === undefined) return;
    note.detail = { filter: { ...filter, q: this.hash(filter.q) } };
    if (role === 'operator') throw noSearch();
  }
}
