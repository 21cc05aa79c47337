import { MAX_BULK_EVENTS, type StreamAppend } from '../port.js';
import { ids, readEverything, sampleEvents } from './samples.js';
import type { StoreUnderTest } from './store-under-test.js';

const part = (stream: string, count: number, expected: StreamAppend['expected'] = 'any'): StreamAppend => ({
  stream,
  events: sampleEvents(count),
  expected,
});

export function bulkCases(under: () => StoreUnderTest): void {
  test('appends to many streams in the order given', async () => {
    const { store } = under();
    await store.append('round-b', sampleEvents(1), { expected: 'no_stream' });
    const parts = [part('round-c', 2, 'no_stream'), part('round-a', 1), part('round-b', 3, 0n)];
    const results = await store.appendMany(parts);
    expect(results.map(({ revision, duplicate }) => [revision, duplicate])).toEqual([
      [1n, false],
      [0n, false],
      [3n, false],
    ]);
    const log = (await readEverything(store)).slice(1);
    expect(ids(log)).toEqual(ids(parts.flatMap(({ events }) => events)));
    expect(log.map(({ stream, revision }) => `${stream} ${revision}`)).toEqual([
      'round-c 0',
      'round-c 1',
      'round-a 0',
      'round-b 1',
      'round-b 2',
      'round-b 3',
    ]);
    expect(results.map(({ position }) => position)).toEqual([log[1]!.position, log[2]!.position, log[5]!.position]);
  });

  test('takes up an import where it broke off: parts stored before are duplicates', async () => {
    const { store } = under();
    const parts = [part('round-a', 2, 'no_stream'), part('round-b', 1, 'no_stream'), part('round-c', 1, 'no_stream')];
    const first = await store.appendMany(parts.slice(0, 2));
    const all = await store.appendMany(parts);
    expect(all.map(({ duplicate }) => duplicate)).toEqual([true, true, false]);
    expect(all.slice(0, 2)).toEqual(first.map((result) => ({ ...result, duplicate: true })));
    expect(await readEverything(store)).toHaveLength(4);
  });

  test('stores nothing when one part conflicts', async () => {
    const { store } = under();
    await store.append('round-b', sampleEvents(2), { expected: 'no_stream' });
    const bulk = store.appendMany([part('round-a', 1), part('round-b', 1, 'no_stream'), part('round-c', 1, 5n)]);
    await expect(bulk).rejects.toMatchObject({
      name: 'WrongExpectedRevision',
      stream: 'round-b',
      expected: 'no_stream',
      actual: 1n,
    });
    expect(await readEverything(store)).toHaveLength(2);
  });

  test('stores nothing when one part overlaps with what is known', async () => {
    const { store } = under();
    const known = part('round-b', 2);
    await store.appendMany([known]);
    const overlapping = { ...known, events: [known.events[1]!, ...sampleEvents(1)] };
    const bulk = store.appendMany([part('round-a', 1), overlapping]);
    await expect(bulk).rejects.toMatchObject({ name: 'WrongExpectedRevision', stream: 'round-b', actual: 1n });
    expect(await readEverything(store)).toHaveLength(2);
  });

  test('stores nothing when one stream is deleted', async () => {
    const { store } = under();
    await store.tombstone('round-b');
    const bulk = store.appendMany([part('round-a', 1), part('round-b', 1)]);
    await expect(bulk).rejects.toMatchObject({ name: 'StreamDeleted', stream: 'round-b' });
    expect(await readEverything(store)).toEqual([]);
  });

  test('bulks over the same streams in opposite orders neither deadlock nor leave holes', async () => {
    const { store } = under();
    const names = Array.from({ length: 30 }, (_, i) => `round-${i}`);
    await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        store.appendMany((i % 2 ? names : names.toReversed()).map((stream) => part(stream, 2))),
      ),
    );
    for (const stream of names) {
      const revisions = (await store.readStream(stream)).map(({ revision }) => revision);
      expect(revisions).toEqual(Array.from({ length: 16 }, (_, i) => BigInt(i)));
    }
  });

  test('takes 1,000 events, refuses more, a stream twice, an id twice', async () => {
    const { store } = under();
    const many = Array.from({ length: MAX_BULK_EVENTS }, (_, i) => part(`round-${i}`, 1));
    expect(await store.appendMany([])).toEqual([]);
    expect(await store.appendMany(many)).toHaveLength(MAX_BULK_EVENTS);
    await expect(store.appendMany([...many, part('round-x', 1)])).rejects.toBeInstanceOf(RangeError);
    await expect(store.appendMany([part('round-x', 1), part('round-x', 1)])).rejects.toBeInstanceOf(RangeError);
    const same = part('round-x', 1);
    await expect(store.appendMany([same, { ...same, stream: 'round-y' }])).rejects.toBeInstanceOf(RangeError);
  });
}
