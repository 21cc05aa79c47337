import type { SinceYesterday } from '@kypseli/contract';
import { adminActionOf, allAdminRoutes, openings } from '@kypseli/contract/admin';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { refusalOf } from '../platform/refusal-of-entry.js';

const MOST = 10;
/** Looking at an account makes an entry for each page. */
const MOST_ENTRIES = 500;

type Imported = Extract<SinceYesterday, { kind: 'import' }>;
type Supported = Extract<SinceYesterday, { kind: 'support' }>;
interface Entry {
  at: Date;
  opening: string | null;
  name: string;
  reason: string | null;
  action: string;
}

/** The acts of staff that change something; opening an account only shows it. */
const CHANGES: ReadonlySet<string> = new Set(
  allAdminRoutes.filter((route) => route.kind !== 'query' && route !== openings.open).map(adminActionOf),
);

/** What others did in an account, and which imports ended. */
@Injectable()
export class SinceYesterdayQueries {
  constructor(@Inject(pg.Pool) private readonly pool: pg.Pool) {}

  /** Since a day of the keeper's began, the newest first. */
  async of(accountId: string, day: string, timezone: string): Promise<SinceYesterday[]> {
    const [imports, entries] = await Promise.all([
      this.imports(accountId, day, timezone),
      this.entries(accountId, day, timezone),
    ]);
    return [...imports, ...actsOf(entries)].sort((one, other) => (one.at < other.at ? 1 : -1)).slice(0, MOST);
  }

  private async imports(accountId: string, day: string, timezone: string): Promise<Imported[]> {
    const { rows } = await this.pool.query<Omit<Imported, 'kind' | 'at'> & { at: Date }>({
      name: 'today.imports',
      text: `SELECT * FROM (
         SELECT DISTINCT ON (i.id) h.at, i.id, i.filename, i.problem_count AS problems,
           CASE h.what WHEN 'unreadable' THEN 'failed' ELSE h.what END AS outcome
         FROM import_history h JOIN imports i ON i.id = h.import_id
         WHERE h.account_id = $1 AND h.at >= $2::date::timestamp AT TIME ZONE $3
           AND h.what IN ('done', 'failed', 'unreadable', 'undone')
         ORDER BY i.id, h.at DESC) ended
       ORDER BY at DESC LIMIT ${MOST}`,
      values: [accountId, day, timezone],
    });
    return rows.map(({ at, ...ended }) => ({ kind: 'import', at: at.toISOString(), ...ended }));
  }

  /** What the audit trail has of the account, without what was refused, the newest first. */
  private async entries(accountId: string, day: string, timezone: string): Promise<Entry[]> {
    const { rows } = await this.pool.query<Entry>({
      name: 'today.support',
      text: `SELECT a.at, a.opening, coalesce(p.name, 'A script') AS name, a.reason, a.action
       FROM audit a LEFT JOIN staff p ON 'staff:' || p.id = a.staff
       WHERE a.account = $1 AND a.at >= $2::date::timestamp AT TIME ZONE $3 AND ${refusalOf('a')} IS NULL
       ORDER BY a.seq DESC LIMIT ${MOST_ENTRIES}`,
      values: [accountId, day, timezone],
    });
    return rows;
  }
}

/** All that somebody did for the same reason is one act. */
const actsOf = (entries: readonly Entry[]): Supported[] => {
  const acts = new Map<string, Supported>();
  for (const { at, opening, name, reason, action } of entries) {
    const key = opening ?? `${name} ${reason}`;
    const act = acts.get(key) ?? { kind: 'support', at: at.toISOString(), name, reason, changed: false };
    acts.set(key, { ...act, reason: act.reason ?? reason, changed: act.changed || CHANGES.has(action) });
  }
  return [...acts.values()];
};
