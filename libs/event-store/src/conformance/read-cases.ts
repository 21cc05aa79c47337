import { ids, readEverything, sampleEvent, sampleEvents } from './samples.js';
import type { StoreUnderTest } from './store-under-test.js';

export function readCases(under: () => StoreUnderTest): void {
  test('gives back what was appended, with its place and time', async () => {
    const { store } = under();
    const before = Date.now();
    const event = sampleEvent();
    const { position } = await store.append('apiary-1', [event], { expected: 'no_stream' });
    const [read] = await store.readStream('apiary-1');
    expect(read).toEqual({ ...event, stream: 'apiary-1', revision: 0n, position, recordedAt: expect.any(Date) });
    expect(Math.abs(read!.recordedAt.getTime() - before)).toBeLessThan(60_000);
    expect((await store.readAll({ after: 0n })).events).toEqual([read]);
  });

  test('a stream: from an inclusive revision, up to a limit, [] when unknown', async () => {
    const { store } = under();
    const events = sampleEvents(5);
    await store.append('apiary-1', events, { expected: 'no_stream' });
    expect(ids(await store.readStream('apiary-1', { from: 3n }))).toEqual(ids(events.slice(3)));
    expect(ids(await store.readStream('apiary-1', { from: 1n, limit: 2 }))).toEqual(ids(events.slice(1, 3)));
    expect(await store.readStream('apiary-1', { from: 5n })).toEqual([]);
    expect(await store.readStream('apiary-2')).toEqual([]);
  });

  test('an empty log has head 0 and is caught up', async () => {
    const { store } = under();
    expect(await store.head()).toBe(0n);
    expect(await store.readAll({ after: 0n })).toEqual({ events: [], checkpoint: 0n, caughtUp: true });
  });

  test('the log: after is exclusive, order is the order of appends, head is the last', async () => {
    const { store } = under();
    const events = sampleEvents(7);
    for (const [i, event] of events.entries()) await store.append(`apiary-${i % 3}`, [event], { expected: 'any' });
    const log = await readEverything(store, 2);
    expect(ids(log)).toEqual(ids(events));
    expect(await store.head()).toBe(log[6]!.position);
    const page = await store.readAll({ after: log[2]!.position, limit: 3 });
    expect(ids(page.events)).toEqual(ids(events.slice(3, 6)));
    expect(page).toMatchObject({ checkpoint: log[5]!.position, caughtUp: false });
    const rest = await store.readAll({ after: page.checkpoint, limit: 3 });
    expect(rest).toMatchObject({ checkpoint: log[6]!.position, caughtUp: true });
  });

  test('the event at a position, undefined when its stream is deleted', async () => {
    const { store } = under();
    for (const [i, event] of sampleEvents(4).entries())
      await store.append(`apiary-${i % 2}`, [event], { expected: 'any' });
    const log = await readEverything(store);
    for (const event of log) expect(await store.readAt(event.position)).toEqual(event);
    await store.tombstone('apiary-1');
    for (const { position, stream } of log)
      expect(await store.readAt(position)).toEqual(
        stream === 'apiary-1' ? undefined : expect.objectContaining({ stream }),
      );
  });

  test('filters by stream prefix, by type, by both; the checkpoint passes what was left out', async () => {
    const { store } = under();
    const add = async (stream: string, type: string) => {
      const event = sampleEvent(type);
      await store.append(stream, [event], { expected: 'any' });
      return event.id;
    };
    const a = await add('apiary-1', 'hive-added');
    const b = await add('round-1', 'round-recorded');
    const c = await add('apiary-2', 'hive-deleted');
    const d = await add('action-1', 'hive-added');
    await add('note-1', 'note-written');
    const head = await store.head();

    const read = async (filter: { streamPrefixes?: string[]; types?: string[] }) => {
      const found: string[] = [];
      for (let after = 0n; ; ) {
        const batch = await store.readAll({ after, filter, limit: 2 });
        found.push(...ids(batch.events));
        after = batch.checkpoint;
        if (batch.caughtUp) return { found, checkpoint: batch.checkpoint };
      }
    };
    expect(await read({ streamPrefixes: ['apiary-'] })).toEqual({ found: [a, c], checkpoint: head });
    expect(await read({ streamPrefixes: ['round-', 'apiary-1'] })).toEqual({ found: [a, b], checkpoint: head });
    expect(await read({ types: ['hive-added', 'round-recorded'] })).toEqual({ found: [a, b, d], checkpoint: head });
    expect(await read({ streamPrefixes: ['apiary-'], types: ['hive-added'] })).toEqual({
      found: [a],
      checkpoint: head,
    });
    expect(await read({ streamPrefixes: ['%', 'a_iary'] })).toEqual({ found: [], checkpoint: head });
    await expect(store.readAll({ after: 0n, filter: { types: [] } })).rejects.toBeInstanceOf(RangeError);
  });

  test('a replay: stretches of what a fold needs, after a position and up to one, the same whatever their size', async () => {
    const { store } = under();
    const events = sampleEvents(7);
    for (const [i, event] of events.entries()) await store.append(`apiary-${i % 3}`, [event], { expected: 'any' });
    const log = await readEverything(store);
    const past = log.map(({ id, type, schemaVersion, data, position, metadata: { accountId, commandId, at } }) => {
      return { id, type, schemaVersion, data, position, metadata: { accountId, commandId, at } };
    });
    const upTo = await store.head();
    for (const stretch of [undefined, 1, 2, 7, 8]) {
      const stretches = [];
      for await (const each of store.replay({ after: 0n, upTo, stretch })) stretches.push(each);
      expect(stretches.flat()).toEqual(past);
      expect(stretches).toHaveLength(Math.ceil(7 / (stretch ?? 7)));
    }
    const between = { after: log[1]!.position, upTo: log[4]!.position };
    for await (const each of store.replay(between)) expect(each).toEqual(past.slice(2, 5));
    for await (const each of store.replay({ after: upTo, upTo })) throw new Error(`${each.length} events`);
    for await (const [first] of store.replay({ after: 0n, upTo, stretch: 1 })) {
      expect(first).toEqual(past[0]);
      break;
    }
  });

  test('what a reader does to an event does not reach the store', async () => {
    const { store } = under();
    const event = sampleEvent();
    await store.append('apiary-1', [event], { expected: 'any' });
    event.data.number = 8;
    const [read] = await store.readStream('apiary-1');
    expect(read!.data.number).toBe(7);
    read!.data.number = 9;
    expect((await store.readStream('apiary-1'))[0]!.data.number).toBe(7);
  });
}
