import type { BulkOutcome } from '@kypseli/contract/admin';
import { type DataProvider, type GetListParams, type GetListResult, HttpError, type Identifier } from 'ra-core';
import simpleRest from 'ra-data-simple-rest';
import { routeOf } from '../auth/may';
import { http } from './http';

const API = '/admin/api';

/** What a list says beside its rows; in `useListContext().meta`. */
export interface ListMeta {
  /** About how many rows there are, where they were not counted. */
  about?: number;
  /** The filter has no index: so many rows were looked at until the time was up. */
  lookedAt?: number;
  /** Where the rows after these begin. */
  next?: LookFrom;
  /** The rows before these were looked at before. */
  isFurther?: boolean;
}

/** A place in the list that `of` names: its filter, order and size. */
export interface LookFrom {
  of: string;
  cursor: string;
}

/** `X-Next-Cursor` by list, filter, sort and size, then by the page that it begins. */
const cursors = new Map<string, Map<number, string>>();
const MOST_LISTS = 50;

const cursorsOf = (key: string): Map<number, string> => {
  const known = cursors.get(key) ?? new Map<number, string>();
  cursors.delete(key);
  cursors.set(key, known);
  if (cursors.size > MOST_LISTS) cursors.delete(cursors.keys().next().value!);
  return known;
};

const numberOf = (headers: Headers, name: string): number | undefined =>
  headers.has(name) ? Number(headers.get(name)) : undefined;

/** react-admin sorts by `id` where nobody chose an order, which stands for the list's own. */
const inOwnOrder = (url: string): string => {
  const address = new URL(url, location.origin);
  if (address.searchParams.get('sort')?.startsWith('["id"')) address.searchParams.delete('sort');
  return address.pathname + address.search;
};

type ListCall = (provider: DataProvider) => Promise<GetListResult>;

/**
 * Reads a page by the cursor of the page before, if that is known, and what the headers say of the list. With
 * `meta.from`, page 1 begins there, unless it is a place in another list.
 */
const readList = async (
  resource: string,
  { pagination, sort, filter, meta: asked }: Pick<GetListParams, 'pagination' | 'sort' | 'filter' | 'meta'>,
  read: ListCall,
): Promise<GetListResult> => {
  const { page, perPage } = pagination!;
  const of = JSON.stringify([resource, sort, filter, perPage]);
  const from = (asked?.from as LookFrom | null | undefined)?.of === of ? (asked.from as LookFrom).cursor : null;
  const known = cursorsOf(of + (from ?? ''));
  const after = page === 1 ? from : known.get(page);
  let headers = new Headers();
  const { data, total } = await read(
    simpleRest(API, async (url, options) => {
      const address = inOwnOrder(url);
      const answer = await http(after ? `${address}&after=${encodeURIComponent(after)}` : address, options);
      headers = answer.headers;
      return answer;
    }),
  );
  const next = headers.get('x-next-cursor');
  if (next) known.set(page + 1, next);
  const meta: ListMeta = {
    about: numberOf(headers, 'x-total-about'),
    lookedAt: numberOf(headers, 'x-looked-at'),
    ...(next && { next: { of, cursor: next } }),
    isFurther: from !== null,
  };
  if (Number.isInteger(total)) return { data, total, meta };
  return { data, pageInfo: { hasNextPage: next !== null, hasPreviousPage: page > 1 }, meta };
};

/** With `act`, for `useDataProvider<ConsoleDataProvider>()`. */
export type ConsoleDataProvider = DataProvider & { act: typeof act };

const plain = simpleRest(API, http);

/**
 * The answer of a verb: of one record as its route says, of several what was done and what was refused. `commandId`
 * names it in the log, if it changed a keeper's records.
 */
export type ActOutcome = Partial<BulkOutcome> & { commandId: string | null } & Record<string, unknown>;

/**
 * `POST /x/:id/verb` for one id where there is such a route, else `POST /x/verb` with all of them: react-admin would
 * send a bulk change one by one.
 */
const act = async (resource: string, ids: Identifier[], verb: string, body: object = {}): Promise<ActOutcome> => {
  const single = ids.length === 1 && routeOf(resource, verb)?.path.includes('/:id/');
  const path = single ? `${encodeURIComponent(String(ids[0]))}/${verb}` : verb;
  const { json, headers } = await http(`${API}/${resource}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(single || ids.length === 0 ? body : { ids, ...body }),
  });
  return { ...(json as object), commandId: headers.get('x-command-id') };
};

const notFound = () => new HttpError('This record is not there any more.', 404, { code: 'not_found', issues: [] });

/** ra-data-simple-rest with cursors, totals that are not counted, and verbs. */
export const dataProvider = {
  ...plain,
  supportAbortSignal: true,
  getList: (resource, params) => readList(resource, params, (provider) => provider.getList(resource, params)),
  getManyReference: (resource, params) =>
    readList(resource, { ...params, filter: { ...params.filter, [params.target]: params.id } }, (provider) =>
      provider.getManyReference(resource, params),
    ),
  /** With `meta.reveal`, personal values too. A resource without a route for one record is read by its list. */
  getOne: async (resource, params) => {
    if (params.meta?.reveal) {
      const { json } = await http(`${API}/${resource}/${encodeURIComponent(String(params.id))}?reveal=1`, {
        ...(params.signal && { signal: params.signal }),
      });
      return { data: json };
    }
    if (routeOf(resource, 'show')?.path.endsWith('/:id')) return plain.getOne(resource, params);
    const { data } = await plain.getMany(resource, { ids: [params.id], signal: params.signal });
    if (data.length === 0) throw notFound();
    return { data: data[0] };
  },
  act,
} as ConsoleDataProvider;
