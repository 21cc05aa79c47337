import { QUEEN_AGES } from '@kypseli/domain';
import { MEASURES, STATUS_PARTS } from '../data/figures';
import { type Filter, NO_FILTER, type Range } from './filter';

/** The filter as a query: `?status=bad,none&populationFrames=0-5.5&tag=swarmed`. */
const NAMES = ['keyword', 'status', 'queenAge', ...MEASURES, 'starred', 'active', 'tag'];

const listed = <T extends string>(text: string | null, known: readonly T[]): T[] => {
  const words = (text ?? '').split(',');
  return known.filter((word) => words.includes(word));
};

const flag = (text: string | null): boolean | null => (text === '1' ? true : text === '0' ? false : null);

const rangeOf = (text: string | null): Range | null => {
  const [, from, to] = /^(\d+(?:\.\d+)?)-(\d+(?:\.\d+)?)$/.exec(text ?? '') ?? [];
  return from === undefined || to === undefined ? null : [Number(from), Number(to)];
};

/** Reads the filter; invalid parts of an address edited by hand are ignored. */
export const filterFrom = (params: URLSearchParams): Filter => ({
  keyword: params.get('keyword') ?? '',
  status: listed(params.get('status'), STATUS_PARTS),
  queenAge: listed(params.get('queenAge'), QUEEN_AGES),
  ranges: Object.fromEntries(MEASURES.map((measure) => [measure, rangeOf(params.get(measure))])) as Filter['ranges'],
  starred: flag(params.get('starred')),
  active: flag(params.get('active')),
  tags: params.getAll('tag'),
});

export const writeFilter = (params: URLSearchParams, filter: Filter): void => {
  for (const name of NAMES) params.delete(name);
  const put = (name: string, value: string) => value !== '' && params.set(name, value);
  put('keyword', filter.keyword.trim());
  put('status', filter.status.join());
  put('queenAge', filter.queenAge.join());
  for (const measure of MEASURES) put(measure, filter.ranges[measure]?.join('-') ?? '');
  for (const name of ['starred', 'active'] as const) put(name, filter[name] === null ? '' : filter[name] ? '1' : '0');
  for (const tag of filter.tags) params.append('tag', tag);
};

/** The part of an address that identifies a filter. */
export const filterKey = (filter: Filter): string => {
  const params = new URLSearchParams();
  writeFilter(params, filter);
  return params.toString();
};

/** A filter passed by another screen: "Show 15 below average". */
export const sentFilter = (state: unknown): Filter | null => {
  const sent = (state as { filter?: Partial<Filter> } | null)?.filter;
  return sent ? { ...NO_FILTER, ...sent, ranges: { ...NO_FILTER.ranges, ...sent.ranges } } : null;
};

/** Once the address has it, a reload must not restore the first filter. */
export const withoutFilter = (state: unknown): unknown => {
  if (!sentFilter(state)) return state;
  const { filter: _, ...rest } = state as { filter: unknown };
  return rest;
};
