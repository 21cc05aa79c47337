import { WrongExpectedRevision } from '../errors.js';
import type { ExpectedRevision } from '../port.js';
import { ids, readEverything, sampleEvent, sampleEvents } from './samples.js';
import type { StoreUnderTest } from './store-under-test.js';

export function appendCases(under: () => StoreUnderTest): void {
  test('any: appends to a new and to an existing stream', async () => {
    const { store } = under();
    const first = await store.append('apiary-1', sampleEvents(2), { expected: 'any' });
    expect(first).toMatchObject({ revision: 1n, duplicate: false });
    const second = await store.append('apiary-1', sampleEvents(1), { expected: 'any' });
    expect(second).toMatchObject({ revision: 2n, duplicate: false });
    expect(second.position).toBeGreaterThan(first.position);
  });

  test('no_stream: only the first append', async () => {
    const { store } = under();
    await store.append('apiary-1', sampleEvents(3), { expected: 'no_stream' });
    const again = store.append('apiary-1', sampleEvents(1), { expected: 'no_stream' });
    await expect(again).rejects.toMatchObject({ stream: 'apiary-1', expected: 'no_stream', actual: 2n });
  });

  test('stream_exists: only after the first append', async () => {
    const { store } = under();
    const early = store.append('apiary-1', sampleEvents(1), { expected: 'stream_exists' });
    await expect(early).rejects.toMatchObject({ expected: 'stream_exists', actual: 'no_stream' });
    await store.append('apiary-1', sampleEvents(1), { expected: 'any' });
    const late = await store.append('apiary-1', sampleEvents(1), { expected: 'stream_exists' });
    expect(late.revision).toBe(1n);
  });

  test('a revision: exactly that one', async () => {
    const { store } = under();
    await expect(store.append('apiary-1', sampleEvents(1), { expected: 0n })).rejects.toMatchObject({
      name: 'WrongExpectedRevision',
      expected: 0n,
      actual: 'no_stream',
    });
    await store.append('apiary-1', sampleEvents(2), { expected: 'no_stream' });
    for (const expected of [0n, 2n]) {
      const wrong = store.append('apiary-1', sampleEvents(1), { expected });
      await expect(wrong).rejects.toBeInstanceOf(WrongExpectedRevision);
      await expect(wrong).rejects.toMatchObject({ expected, actual: 1n });
    }
    expect(await store.append('apiary-1', sampleEvents(1), { expected: 1n })).toMatchObject({ revision: 2n });
    expect(await readEverything(store)).toHaveLength(3);
  });

  const expectations: [string, ExpectedRevision][] = [
    ['any', 'any'],
    ['no_stream', 'no_stream'],
    ['stream_exists', 'stream_exists'],
    ['a revision', 1n],
  ];
  test.each(expectations)('%s: the same events again are a success with the first result', async (_, expected) => {
    const { store } = under();
    if (expected !== 'no_stream') await store.append('apiary-1', sampleEvents(2), { expected: 'any' });
    const events = sampleEvents(3);
    const first = await store.append('apiary-1', events, { expected });
    await store.append('apiary-2', sampleEvents(1), { expected: 'any' });
    const again = await store.append('apiary-1', events, { expected });
    expect(again).toEqual({ revision: first.revision, position: first.position, duplicate: true });
    expect(ids(await store.readStream('apiary-1')).slice(-3)).toEqual(ids(events));
  });

  test('the same events again, after others and with the revision of today, are still a repetition', async () => {
    const { store } = under();
    const events = sampleEvents(2);
    const first = await store.append('apiary-1', events, { expected: 'no_stream' });
    const next = await store.append('apiary-1', sampleEvents(1), { expected: 'any' });
    const again = await store.append('apiary-1', events, { expected: next.revision });
    expect(again).toEqual({ ...first, duplicate: true });
  });

  test('ids of which only some are known are a conflict, and nothing is stored', async () => {
    const { store } = under();
    const [a, b, c] = sampleEvents(3) as [ReturnType<typeof sampleEvent>, ...ReturnType<typeof sampleEvents>];
    await store.append('apiary-1', [a!, b!], { expected: 'no_stream' });
    for (const events of [
      [b!, c!],
      [a!, b!, c!],
      [b!, a!],
      [c!, a!],
    ]) {
      const overlap = store.append('apiary-1', events, { expected: 'any' });
      await expect(overlap).rejects.toMatchObject({ name: 'WrongExpectedRevision', actual: 1n });
    }
    expect(ids(await readEverything(store))).toEqual(ids([a!, b!]));
  });

  test('20 writers at once that expect nothing all succeed, without holes', async () => {
    const { store } = under();
    const results = await Promise.all(
      Array.from({ length: 20 }, () => store.append('apiary-1', sampleEvents(2), { expected: 'any' })),
    );
    expect(results.every((result) => !result.duplicate)).toBe(true);
    const events = await store.readStream('apiary-1');
    expect(events.map((event) => event.revision)).toEqual(Array.from({ length: 40 }, (_, i) => BigInt(i)));
  });

  test('of 20 writers at once with one expected revision exactly one succeeds', async () => {
    const { store } = under();
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => store.append('apiary-1', sampleEvents(1), { expected: 'no_stream' })),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(WrongExpectedRevision);
    }
    expect(await store.readStream('apiary-1')).toHaveLength(1);
  });

  test('one append sent 10 times at once is stored once', async () => {
    const { store } = under();
    const events = sampleEvents(2);
    const results = await Promise.all(
      Array.from({ length: 10 }, () => store.append('apiary-1', events, { expected: 'no_stream' })),
    );
    expect(results.filter((result) => !result.duplicate)).toHaveLength(1);
    expect(new Set(results.map((result) => result.position)).size).toBe(1);
    expect(await store.readStream('apiary-1')).toHaveLength(2);
  });

  test('refuses an empty append and an id that occurs twice', async () => {
    const { store } = under();
    const event = sampleEvent();
    await expect(store.append('apiary-1', [], { expected: 'any' })).rejects.toBeInstanceOf(RangeError);
    await expect(store.append('apiary-1', [event, event], { expected: 'any' })).rejects.toBeInstanceOf(RangeError);
    expect(await store.head()).toBe(0n);
  });
}
