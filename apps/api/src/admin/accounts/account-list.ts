import { LANGUAGES, type Language } from '@kypseli/contract';
import { ACCOUNT_STATES, type AccountItem, type PLAN_FILTERS } from '@kypseli/contract/admin';
import { hiveLimitAt, standingAt, statusCode } from '@kypseli/domain';
import { beginning, list, type Span, type Values, within } from '../lists/list.js';

export type AccountState = (typeof ACCOUNT_STATES)[number];
export type PlanFilter = (typeof PLAN_FILTERS)[number];

export interface AccountFilter {
  /** The beginnings of words of name and mail. */
  q?: string | undefined;
  state?: AccountState[] | undefined;
  plan?: PlanFilter[] | undefined;
  hives?: Span<number> | undefined;
  /** `never` true: no session was ever used; it excludes the others. */
  seen?: (Span<string> & { never?: boolean | undefined }) | undefined;
  language?: string[] | undefined;
  created?: Span<string> | undefined;
}

export interface AccountRow {
  id: string;
  firstname: string;
  lastname: string;
  email: string;
  language: Language;
  timezone: string;
  created_at: Date;
  email_verified_at: Date | null;
  blocked_at: Date | null;
  terms_version: string | null;
  state: AccountState;
  apiaries: number;
  hives: number;
  last_entry_at: Date | null;
  seen_at: Date | null;
  plan: string;
  period_end: Date | null;
  failed: boolean;
  cancelled: boolean;
  expired: boolean;
  paid_eur: number;
  hive_limit: number | null;
  limit_until: Date | null;
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** More words of a search are not looked for. */
const WORDS_AT_MOST = 4;

/** As search_key of the database does it: without accents and in lower case. */
export const wordsOf = (q: string): string[] =>
  q
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, WORDS_AT_MOST);

/** What the words of a search begin; each has an index. */
const SEARCHED = ['a.name_key', 'a.firstname_key', 'a.email COLLATE "C"'];

const hasWord = (word: string, values: Values): string[] => {
  const pattern = values.of(beginning(word), 'text');
  return SEARCHED.map((column) => `${column} LIKE ${pattern}`);
};

const longestFirst = (q: string): string[] => wordsOf(q).sort((one, other) => other.length - one.length);

/** One statement a word. */
const searchesOf = (q: string) =>
  longestFirst(q).map((word) => ({
    text: SEARCHED.map((column) => `SELECT a.id FROM accounts a WHERE ${column} LIKE $1`).join(' UNION ALL '),
    values: [beginning(word)],
  }));

/** The conditions of the plans. `freeLimit`: the hives of an account without a plan. */
export const plansOf = (freeLimit: number): Record<PlanFilter, string> => ({
  free: `f.plan = 'free'`,
  monthly: `f.plan = 'monthly'`,
  yearly: `f.plan = 'yearly'`,
  over_limit: `f.plan = 'free' AND f.hives > greatest(${freeLimit},
    CASE WHEN f.limit_until IS NULL OR f.limit_until > now() THEN f.hive_limit END)`,
  payment_failed: 'f.failed',
});

const anyOf = (all: string[]): string => all.map((one) => `(${one})`).join(' OR ') || 'false';

/** All accounts, with what the log says of them. `freeLimit`: the hives of an account without a plan. */
export const accountList = (freeLimit: number) =>
  list<AccountFilter, AccountRow>({
    name: 'accounts',
    // Outer, so that what needs no column of the accounts reads the figures only.
    from: 'account_figures f LEFT JOIN accounts a ON a.id = f.account_id',
    columns: `f.account_id AS id, a.firstname, a.lastname, a.email, a.language, a.timezone, f.created_at,
      a.email_verified_at, a.blocked_at, a.terms_version, f.state, f.apiaries, f.hives, f.last_entry_at,
      nullif(f.seen_at, '-infinity') AS seen_at, f.plan, f.period_end, f.failed, f.cancelled, f.expired, f.paid_eur,
      f.hive_limit, f.limit_until`,
    id: { by: 'f.account_id', type: 'uuid' },
    filters: {
      q: (q, values) =>
        wordsOf(q)
          .map((word) => `(${hasWord(word, values).join(' OR ')})`)
          .join(' AND ') || 'false',
      state: (states, values) => `f.state = ANY(${values.of(states, 'text[]')})`,
      plan: (plans) => anyOf(plans.map((plan) => plansOf(freeLimit)[plan])),
      hives: (hives, values) => within('f.hives', 'integer', hives, values),
      seen: ({ never, ...span }, values) =>
        never
          ? `f.seen_at = '-infinity'`
          : `f.seen_at > '-infinity' AND ${within('f.seen_at', 'timestamptz', span, values)}`,
      language: (languages, values) => `f.language = ANY(${values.of(languages, 'text[]')})`,
      created: (created, values) => within('f.created_at', 'timestamptz', created, values),
    },
    searches: { q: searchesOf },
    either: {
      q: (q, values) =>
        longestFirst(q)
          .slice(0, 1)
          .flatMap((word) => hasWord(word, values)),
    },
    sorts: {
      created: { by: 'f.created_at', type: 'timestamptz' },
      hives: { by: 'f.hives', type: 'integer' },
      seen: { by: 'f.seen_at', type: 'timestamptz' },
      name: {
        by: 'a.name_key',
        type: 'text COLLATE "C"',
        id: 'a.id',
        where: 'a.id IS NOT NULL',
        alone: 'accounts a',
      },
    },
    order: 'DESC',
    countsAll: true,
  });

/** What the filter panel counts: each value of the filters, and ranges of hives and of the last use. */
export const accountFacets = (freeLimit: number, now: Date) => {
  const weekAgo = new Date(now.getTime() - WEEK_MS).toISOString();
  const yearAgo = new Date(now.getTime() - YEAR_MS).toISOString();
  const states = ACCOUNT_STATES.map((state) => [`state.${state}`, `f.state = '${state}'`]);
  const plans = Object.entries(plansOf(freeLimit)).map(([plan, condition]) => [`plan.${plan}`, condition]);
  const languages = LANGUAGES.map((language) => [`language.${language}`, `f.language = '${language}'`]);
  return {
    ...(Object.fromEntries([...states, ...plans, ...languages]) as Record<string, string>),
    'hives.0': 'f.hives = 0',
    'hives.1-5': 'f.hives BETWEEN 1 AND 5',
    'hives.6-50': 'f.hives BETWEEN 6 AND 50',
    'hives.51-': 'f.hives > 50',
    'seen.never': `f.seen_at = '-infinity'`,
    'seen.week': `f.seen_at >= '${weekAgo}'`,
    'seen.before-a-year': `f.seen_at < '${yearAgo}' AND f.seen_at > '-infinity'`,
  };
};

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

/** An account as the list shows it, without its warning. */
export const accountItem = (
  row: AccountRow,
  { now, freeLimit }: { now: Date; freeLimit: number },
): Omit<AccountItem, 'warning'> => {
  const { period_end: periodEnd, failed, cancelled, expired } = row;
  const standing = standingAt({ periodEnd, failed, cancelled, expired }, now);
  const set = row.hive_limit === null ? null : { limit: row.hive_limit, until: row.limit_until };
  const hiveLimit = hiveLimitAt(set, freeLimit, now);
  return {
    id: row.id,
    firstname: row.firstname,
    lastname: row.lastname,
    email: row.email,
    language: row.language,
    timezone: row.timezone,
    created_at: row.created_at.toISOString(),
    email_verified_at: instant(row.email_verified_at),
    blocked_at: instant(row.blocked_at),
    terms_version: row.terms_version,
    state: row.state,
    apiaries: row.apiaries,
    hives: row.hives,
    last_entry_at: instant(row.last_entry_at),
    seen_at: instant(row.seen_at),
    plan: row.plan,
    standing,
    period_end: instant(periodEnd),
    paid_eur: row.paid_eur,
    status_code: statusCode(standing, row.hives, hiveLimit),
    hive_limit: standing === 'active' ? null : hiveLimit,
  };
};
