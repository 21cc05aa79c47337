import { collect, ids, readEverything, sampleEvents } from './samples.js';
import type { StoreUnderTest } from './store-under-test.js';

export function subscribeCases(under: () => StoreUnderTest): void {
  test('an empty log: one empty batch that is caught up', async () => {
    const batches = await collect(under().store, { after: 0n }, () => true);
    expect(batches).toEqual([{ events: [], checkpoint: 0n, caughtUp: true }]);
  });

  test('everything first, in batches; caught up only at the end', async () => {
    const { store } = under();
    const events = sampleEvents(10);
    await store.append('apiary-1', events, { expected: 'any' });
    const batches = await collect(store, { after: 0n, batchSize: 4 }, (seen) => seen.at(-1)!.caughtUp);
    expect(batches.flatMap((batch) => ids(batch.events))).toEqual(ids(events));
    expect(batches.every((batch) => batch.events.length <= 4)).toBe(true);
    expect(batches.slice(0, -1).some((batch) => batch.caughtUp)).toBe(false);
    expect(batches.at(-1)!.checkpoint).toBe(await store.head());
  });

  test('goes on after its checkpoint', async () => {
    const { store } = under();
    await store.append('apiary-1', sampleEvents(3), { expected: 'any' });
    const [, second, third] = await readEverything(store);
    const batches = await collect(store, { after: second!.position }, (seen) => seen.at(-1)!.caughtUp);
    expect(batches.flatMap((batch) => ids(batch.events))).toEqual([third!.id]);
  });

  test('a live tail: each append arrives while it runs', async () => {
    const { store } = under();
    const events = sampleEvents(5);
    const waiting = [...events];
    const batches = await collect(store, { after: 0n }, async (seen) => {
      if (!seen.at(-1)!.caughtUp) return false;
      const next = waiting.shift();
      if (next) void store.append('apiary-1', [next], { expected: 'any' });
      return seen.flatMap((batch) => batch.events).length === 5;
    });
    expect(batches.flatMap((batch) => ids(batch.events))).toEqual(ids(events));
  });

  test('a live tail hears of appends through another instance', async () => {
    const { store, openSecond } = under();
    const other = (await openSecond?.()) ?? store;
    const events = sampleEvents(3);
    const waiting = [...events];
    const batches = await collect(store, { after: 0n }, async (seen) => {
      const next = seen.at(-1)!.caughtUp ? waiting.shift() : undefined;
      if (next) void other.append('apiary-1', [next], { expected: 'any' });
      return seen.flatMap((batch) => batch.events).length === 3;
    });
    expect(batches.flatMap((batch) => ids(batch.events))).toEqual(ids(events));
    if (other !== store) await other.close();
  });

  test('a filter: the checkpoint moves over what is left out, also live', async () => {
    const { store } = under();
    await store.append('round-1', sampleEvents(3), { expected: 'any' });
    const filter = { streamPrefixes: ['apiary-'] };
    const first = await collect(store, { after: 0n, filter }, (seen) => seen.at(-1)!.caughtUp);
    expect(first.at(-1)).toEqual({ events: [], checkpoint: await store.head(), caughtUp: true });

    let target = 0n;
    const live = await collect(store, { after: 0n, filter }, async (seen) => {
      if (target === 0n) target = (await store.append('round-2', sampleEvents(1), { expected: 'any' })).position;
      return seen.at(-1)!.checkpoint >= target;
    });
    expect(live.flatMap((batch) => batch.events)).toEqual([]);
  });

  test('two subscriptions see the same', async () => {
    const { store } = under();
    const events = sampleEvents(4);
    const all = (after: bigint) =>
      collect(store, { after }, (seen) => seen.flatMap((batch) => batch.events).length === 4);
    const both = Promise.all([all(0n), all(0n)]);
    for (const event of events) await store.append('apiary-1', [event], { expected: 'any' });
    for (const batches of await both) {
      expect(batches.flatMap((batch) => ids(batch.events))).toEqual(ids(events));
    }
  });

  test('an abort ends it without an error, while it waits and before it begins', async () => {
    const { store } = under();
    const abort = new AbortController();
    let batches = 0;
    let running = Promise.resolve();
    await new Promise<void>((begun) => {
      running = (async () => {
        for await (const _ of store.subscribe({ after: 0n, signal: abort.signal })) {
          batches++;
          begun();
        }
      })();
    });
    abort.abort();
    await running;
    expect(batches).toBe(1);
    for await (const _ of store.subscribe({ after: 0n, signal: abort.signal })) batches++;
    expect(batches).toBe(1);
  });

  test('closing the store ends its subscriptions', async () => {
    const { store } = under();
    const running = (async () => {
      for await (const batch of store.subscribe({ after: 0n, signal: new AbortController().signal })) {
        if (batch.caughtUp) void store.close();
      }
    })();
    await running;
  });
}
