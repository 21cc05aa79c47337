import { setTimeout as wait } from 'node:timers/promises';
import { events } from '@kypseli/contract/admin';
import type { Context } from '../context.js';
import { Failure } from '../exit.js';
import type { Api } from '../server/api.js';
import { secondOf } from '../terminal/instants.js';
import { type EventFilter, typesNamed } from './event-filter.js';
import { originOf } from './origin.js';
import { followEvents, newestPosition, readEvents } from './read-events.js';

const HEAD_MS = 2_000;
/** Events of another filter that are shown at once. */
const EARLIER = 50;

const wordsOf = (filter: EventFilter): string =>
  Object.entries(filter)
    .map(([name, value]) => `${name} ${Array.isArray(value) ? value.join(', ') : value}`)
    .join(', ');

/** Another filter of types, as `/` takes it, or the sentence that says what is wrong with it. */
const filterBy = (before: EventFilter, text: string): EventFilter | string => {
  const { types: _, ...rest } = before;
  try {
    const types = typesNamed(text.split(/[\s,]+/).filter(Boolean));
    return types ? { ...rest, types } : rest;
  } catch (error) {
    if (error instanceof Failure) return error.message;
    throw error;
  }
};

/** Follows the log on a screen, until q. */
export const watchTail = async (
  context: Context,
  api: Api,
  given: EventFilter,
  { from, utc }: { from: string; utc: boolean | undefined },
): Promise<void> => {
  const { showTail } = await import('../screens/show-tail.js');
  const left = new AbortController();
  let filter = given;
  let changed = new AbortController();
  const screen = showTail(context.marks, {
    utc,
    filter: wordsOf(filter),
    causation: async ({ position: id }) =>
      (await api.call(events.causation, { params: { id } })).map(
        (each) => `${each.position}  ${each.type}  ${each.stream}@${each.revision}`,
      ),
    details: async ({ position: id }) => originOf(await api.call(events.causation, { params: { id } }), id),
    stream: async (event) => {
      const page = await readEvents(api, { filter: { stream: event.stream }, order: 'DESC', limit: EARLIER });
      return page.events.map((each) => `${each.revision}  ${secondOf(each.at, utc)}  ${each.type}`);
    },
    filterBy: (text) => {
      const wanted = filterBy(filter, text);
      if (typeof wanted === 'string') return wanted;
      filter = wanted;
      changed.abort();
      return null;
    },
    leave: () => left.abort(),
  });
  const ended = AbortSignal.any([left.signal, api.signal]);
  const follow = async (begin: string, until: AbortSignal) => {
    for await (const event of followEvents(api, filter, begin, until)) {
      if (until.aborted) return;
      screen.add(event);
    }
  };
  void tellHead(api, ended, screen.head);
  try {
    let begin = from;
    for (;;) {
      changed = new AbortController();
      await follow(begin, AbortSignal.any([left.signal, changed.signal]));
      if (left.signal.aborted) return;
      begin = await newestPosition(api);
      const before = String(BigInt(begin) + 1n);
      const earlier = await readEvents(api, { filter: { ...filter, before }, order: 'DESC', limit: EARLIER });
      screen.show(wordsOf(filter), earlier.events.reverse());
    }
  } finally {
    left.abort();
    screen.close();
  }
};

/** Tells where the log ends, whatever the filter is. */
const tellHead = async (api: Api, ended: AbortSignal, tell: (position: string) => void): Promise<void> => {
  while (!ended.aborted)
    try {
      tell(await newestPosition(api));
      await wait(HEAD_MS, undefined, { signal: ended });
    } catch {
      // Following says that the server does not answer; the next look may succeed.
      await wait(HEAD_MS, undefined, { signal: ended }).catch(() => undefined);
    }
};
