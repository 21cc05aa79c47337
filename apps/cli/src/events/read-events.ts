import { setTimeout as wait } from 'node:timers/promises';
import { ApiError } from '@kypseli/contract';
import { type EventWithData, events } from '@kypseli/contract/admin';
import { Failure, interrupted } from '../exit.js';
import type { Api } from '../server/api.js';
import { mayPass } from '../server/retries.js';
import type { EventFilter } from './event-filter.js';

const AT_ONCE = 200;
const FULL_MS = 2_000;
/** How often new events are asked for. */
export const FOLLOW_MS = 500;
const OFFLINE_MS = 1_000;

export interface EventPage {
  events: EventWithData[];
  /** Where the next page begins; null at the end of the log. */
  next: string | null;
}

export interface Reading {
  filter: EventFilter;
  order: 'ASC' | 'DESC';
  limit?: number;
  /** `next` of the page before, of the same filter and order. */
  after?: string | null;
}

const pause = async (ms: number, signal: AbortSignal): Promise<void> => {
  try {
    await wait(ms, undefined, { signal });
  } catch {
    throw interrupted();
  }
};

/** A page of the log. Where too many calls were made in a minute, it waits. */
export const readEvents = async (api: Api, { filter, order, limit = AT_ONCE, after }: Reading): Promise<EventPage> => {
  let next: string | null = null;
  const doFetch: typeof fetch = async (...given) => {
    const response = await fetch(...given);
    next = response.headers.get('x-next-cursor');
    return response;
  };
  const query = {
    filter: JSON.stringify(filter),
    range: JSON.stringify([0, limit - 1]),
    sort: JSON.stringify(['position', order]),
    ...(after ? { after } : {}),
  };
  for (;;) {
    try {
      return { events: await api.call(events.read, { query }, { fetch: doFetch }), next };
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'rate_limited')) throw error;
      await pause(FULL_MS, api.signal);
    }
  }
};

/** All pages of a filter, upwards from a position. */
export async function* eventPages(api: Api, filter: EventFilter): AsyncGenerator<EventWithData[], void, undefined> {
  let after: string | null = null;
  do {
    const page: EventPage = await readEvents(api, { filter, order: 'ASC', after });
    yield page.events;
    after = page.next;
  } while (after !== null);
}

const isOffline = (error: unknown): boolean =>
  mayPass(error) || (error instanceof Failure && error.outcome === 'not_reached');

/**
 * The events behind a position, without end. While the server does not answer, it tries again; it goes on behind the
 * last event that it gave, so that none comes twice and none is missed.
 */
export async function* followEvents(
  api: Api,
  filter: EventFilter,
  from: string,
  /** Ends it. */
  until?: AbortSignal,
): AsyncGenerator<EventWithData, void, undefined> {
  let last = from;
  for (;;) {
    try {
      for await (const page of eventPages(api, { ...filter, after: last }))
        for (const event of page) {
          last = event.position;
          yield event;
        }
      await wait(FOLLOW_MS, undefined, { signal: AbortSignal.any([api.signal, ...(until ? [until] : [])]) });
    } catch (error) {
      if (api.signal.aborted) throw interrupted();
      if (until?.aborted) return;
      if (!isOffline(error)) throw error;
      await pause(OFFLINE_MS, api.signal);
    }
  }
}

/** The position of the newest event, of any kind. */
export const newestPosition = async (api: Api): Promise<string> => {
  const [newest] = await api.call(events.list, { query: { range: '[0,0]' } });
  return newest?.position ?? '0';
};
