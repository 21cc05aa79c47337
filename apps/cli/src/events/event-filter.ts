import { EVENT_TYPES } from '@kypseli/contract/admin';
import type { OptionSpec } from '../command.js';
import { Failure } from '../exit.js';
import type { Api } from '../server/api.js';
import { findAccount } from '../staff/find-account.js';
import { wholeId } from '../terminal/ids.js';

export interface FilterOptions {
  stream?: string;
  type?: string[];
  account?: string;
  command?: string;
  correlation?: string;
  beforePosition?: string;
  afterPosition?: string;
}

/** As the server filters the log. */
export interface EventFilter {
  stream?: string;
  types?: string[];
  account?: string;
  command?: string;
  correlation?: string;
  at?: { from?: string; to?: string };
  before?: string;
  after?: string;
}

/** As many as the server takes. */
const MOST_TYPES = 40;

/** Parses an option as a position in the log. */
export const position =
  (option: string) =>
  (text: string): string => {
    if (/^\d{1,18}$/.test(text)) return text;
    throw new Failure('usage', `${option} is a position in the log, such as 4711, not “${text}”.`);
  };

/** An instant as it is typed, in the local time unless it names another. @throws Failure usage */
export const instant = (option: string, text: string): string => {
  const date = new Date(text);
  if (Number.isNaN(date.getTime()))
    throw new Failure('usage', `${option} is an instant, such as 2026-05-20T07:41:00Z, not “${text}”.`);
  return date.toISOString();
};

const UNITS: Record<string, number> = { s: 1, m: 60, h: 3_600, d: 86_400 };

/** An age such as 10m as the instant so long ago. @throws Failure usage */
export const agoOf = (option: string, text: string): string => {
  const [, count, unit] = /^(\d{1,5})\s?([smhd])$/.exec(text) ?? [];
  if (count === undefined || unit === undefined)
    throw new Failure('usage', `${option} is an age, such as 10m, 2h or 3d, not “${text}”.`);
  return new Date(Date.now() - Number(count) * UNITS[unit]! * 1_000).toISOString();
};

const typesOf = (pattern: string): string[] => {
  const expression = new RegExp(
    `^${pattern.replaceAll(/[^\w*]/g, '').replaceAll('*', '.*')}$`,
    pattern.includes('*') ? '' : 'i',
  );
  const found = EVENT_TYPES.filter((type) => expression.test(type));
  if (found.length === 0) throw new Failure('usage', `No type of event is called ${pattern}. Example: 'Hive*'.`);
  return found;
};

const several = (text: string, before: unknown): string[] => [...((before as string[] | undefined) ?? []), text];

export const FILTER_OPTIONS: OptionSpec[] = [
  { flags: '--stream <prefix>', summary: 'of streams whose name begins so' },
  {
    flags: '--type <name>',
    summary: "of this type; * stands for any letters: 'Hive*'. It can be repeated",
    parse: several,
    values: EVENT_TYPES,
  },
  { flags: '--account <account>', summary: 'of this account: its mail, its id, or a beginning of its id' },
  { flags: '--command <id>', summary: 'of this command', parse: wholeId('--command') },
  { flags: '--correlation <id>', summary: 'of this request', parse: wholeId('--correlation') },
  { flags: '--before-position <number>', summary: 'below this position', parse: position('--before-position') },
  { flags: '--after-position <number>', summary: 'above this position', parse: position('--after-position') },
];

/** The types that names and globs stand for; undefined: all. @throws Failure usage */
export const typesNamed = (names: string[]): string[] | undefined => {
  const types = [...new Set(names.flatMap(typesOf))];
  if (types.length > MOST_TYPES && types.length < EVENT_TYPES.length)
    throw new Failure('usage', `--type names ${types.length} types; ${MOST_TYPES} at most.`);
  return types.length === 0 || types.length === EVENT_TYPES.length ? undefined : types;
};

export const filterOf = async (api: Api, options: FilterOptions): Promise<EventFilter> => {
  const types = typesNamed(options.type ?? []);
  const account = options.account === undefined ? undefined : await findAccount(api, options.account);
  const given = {
    stream: options.stream,
    types,
    account,
    command: options.command,
    correlation: options.correlation,
    before: options.beforePosition,
    after: options.afterPosition,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
};
