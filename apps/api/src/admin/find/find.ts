import type { Found } from '@kypseli/contract/admin';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { validate } from 'uuid';
import { RateLimits } from '../../platform/auth/rate-limits.js';
import type { AuditNote, StaffCaller } from '../../platform/http/caller.js';
import { CONFIG, type Config } from '../../settings.js';
import { type AccountRow, accountList, wordsOf } from '../accounts/account-list.js';
import { noSearch } from '../accounts/no-search.js';
import { searchHash } from '../audit/search-hash.js';
import { beginning } from '../lists/list.js';
import { Lists } from '../lists/lists.js';
import { byId, byPosition, type FoundRow } from './find-by-id.js';
import { similarEmails } from './similar-emails.js';

const AT_MOST = 20;
/** Hives are looked for among so many accounts of a name. */
const ACCOUNTS_OF_A_NAME = 200;

type Kind = Found['kind'];

/** Where a kind is shown, if not under its own name and id. */
const LEADS_TO: Partial<Record<Kind, (row: FoundRow, staff: StaffCaller) => Found['leads_to']>> = {
  staff: ({ id }) => ({ resource: 'staff', id, filter: {} }),
  event: ({ id }) => ({ resource: 'events', id, filter: {} }),
  request: ({ id }) => ({ resource: 'events', id: null, filter: { correlation: id } }),
  command: ({ id, account_id: account }, { role }) =>
    role === 'support'
      ? { resource: 'timeline', id: account, filter: { command: id } }
      : { resource: 'events', id: null, filter: { command: id } },
};

const PLURALS: Partial<Record<Kind, string>> = { apiary: 'apiaries' };
const leadsTo = (row: FoundRow, staff: StaffCaller): Found['leads_to'] =>
  LEADS_TO[row.kind]?.(row, staff) ?? { resource: PLURALS[row.kind] ?? `${row.kind}s`, id: row.id, filter: {} };

/** What only some roles are shown. */
const HIDDEN: Record<StaffCaller['role'], readonly Kind[]> = {
  support: ['event', 'request', 'stream', 'staff'],
  operator: ['archive', 'staff'],
  admin: [],
};

const LABELS = [
  ['number', 'number'],
  ['type', 'type'],
  ['day', 'day'],
  ['stream', 'stream'],
  ['position', 'position'],
  ['events', 'count'],
  ['apiary', 'name'],
  ['name', 'name'],
  ['email', 'email'],
  ['similar_email', 'email'],
  ['state', 'state'],
] as const;
/** What operators do not see. */
const PERSONAL: readonly string[] = ['apiary', 'name', 'email', 'similar_email'];

const labelOf = ({ about }: FoundRow, { role }: StaffCaller): Found['label'] => [
  ...LABELS.flatMap(([code, param]) => {
    const value = about[code];
    const shown = typeof value === 'string' || typeof value === 'number';
    return shown && !(role === 'operator' && PERSONAL.includes(code)) ? [{ code, params: { [param]: value } }] : [];
  }),
  ...(about.deleted === true ? [{ code: 'deleted' as const, params: {} }] : []),
];

/** Finds anything that a member of staff may type or paste into one box. */
@Injectable()
export class Find {
  private readonly accounts: ReturnType<typeof accountList>;
  private readonly hash: (text: string) => string;

  constructor(
    @Inject(CONFIG) config: Config,
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly lists: Lists,
    private readonly limits: RateLimits,
  ) {
    this.accounts = accountList(config.freeHiveLimit);
    this.hash = searchHash(config.jwtSecret);
  }

  /** @throws Refusal forbidden, rate_limited */
  async find(staff: StaffCaller, q: string, note: AuditNote): Promise<Found[]> {
    note.detail = { q: this.hash(q) };
    await this.limits.staffCall('staff search', staff.id);
    const rows = await this.withNames(await this.rowsOf(staff, q));
    return rows
      .filter(({ kind }) => !HIDDEN[staff.role].includes(kind))
      .slice(0, AT_MOST)
      .map((row) => ({
        kind: row.kind,
        id: row.id,
        account_id: row.account_id,
        label: labelOf(row, staff),
        leads_to: leadsTo(row, staff),
      }));
  }

  private async rowsOf({ role }: StaffCaller, q: string): Promise<FoundRow[]> {
    if (validate(q)) return byId(this.pool, q.toLowerCase());
    const positions = /^\d{1,18}$/.test(q) ? await byPosition(this.pool, q) : [];
    if (role === 'operator') {
      if (positions.length > 0 || /^\d+$/.test(q)) return positions;
      throw noSearch();
    }
    const accounts = await this.named(q, AT_MOST);
    const similar = accounts.length === 0 && q.includes('@') ? await similarEmails(this.pool, q) : [];
    return [...positions, ...accounts, ...similar, ...(await this.hives(q))];
  }

  /** Accounts by words of names and mails, the last seen first. */
  private async named(q: string, limit: number): Promise<FoundRow[]> {
    if (wordsOf(q).length === 0) return [];
    const { rows } = await this.lists.page(this.accounts, {
      filter: { q },
      range: [0, limit - 1],
      sort: ['seen', 'DESC'],
    });
    return rows.map(({ id }: AccountRow) => ({ kind: 'account', id, account_id: id, about: {} }));
  }

  /** Hives by the beginning of a number, of keepers with the other words as their names. */
  private async hives(q: string): Promise<FoundRow[]> {
    const words = q.split(/\s+/);
    const number = words.find((word) => /\d/.test(word) && !word.includes('@'));
    if (number === undefined || words.length < 2) return [];
    const keepers = await this.named(words.filter((word) => word !== number).join(' '), ACCOUNTS_OF_A_NAME);
    if (keepers.length === 0) return [];
    const { rows } = await this.pool.query<FoundRow>(
      `SELECT 'hive' AS kind, h.id::text, h.account_id, json_build_object('number', h.number, 'apiary', p.name) AS about
       FROM rm.hives h LEFT JOIN rm.places p ON p.apiary_id = h.apiary_id
       WHERE h.account_id = ANY($1::uuid[]) AND NOT h.deleted AND lower(h.number) LIKE lower($2)
       ORDER BY length(h.number), h.number_key, h.id LIMIT ${AT_MOST}`,
      [keepers.map(({ id }) => id), beginning(number)],
    );
    return rows;
  }

  /** Adds the name of the keeper, and the mail of an account. */
  private async withNames(found: FoundRow[]): Promise<FoundRow[]> {
    const ids = [...new Set(found.flatMap(({ account_id: id }) => id ?? []))];
    if (ids.length === 0) return found;
    const { rows } = await this.pool.query<{ id: string; name: string; email: string }>(
      `SELECT id, concat_ws(' ', firstname, lastname) AS name, email FROM accounts WHERE id = ANY($1::uuid[])`,
      [ids],
    );
    const known = new Map(rows.map((row) => [row.id, row]));
    return found.map((row) => {
      const account = known.get(row.account_id ?? '');
      if (!account) return row;
      const about = { ...row.about, name: account.name };
      return row.kind === 'account' && !('similar_email' in about)
        ? { ...row, about: { ...about, email: account.email } }
        : { ...row, about };
    });
  }
}
