import { StreamDeleted } from '../errors.js';
import { ids, readEverything, sampleEvents } from './samples.js';
import type { StoreUnderTest } from './store-under-test.js';

export function tombstoneCases(under: () => StoreUnderTest): void {
  test('afterwards no append succeeds, whatever it expects, also a repeated one', async () => {
    const { store } = under();
    const events = sampleEvents(2);
    await store.append('apiary-1', events, { expected: 'no_stream' });
    await store.tombstone('apiary-1');
    for (const expected of ['any', 'no_stream', 'stream_exists', 1n] as const) {
      const late = store.append('apiary-1', sampleEvents(1), { expected });
      await expect(late).rejects.toBeInstanceOf(StreamDeleted);
      await expect(late).rejects.toMatchObject({ stream: 'apiary-1' });
    }
    await expect(store.append('apiary-1', events, { expected: 'no_stream' })).rejects.toBeInstanceOf(StreamDeleted);
  });

  test('the stream reads as unknown and other streams stay', async () => {
    const { store } = under();
    const others = sampleEvents(2);
    await store.append('apiary-1', sampleEvents(2), { expected: 'any' });
    await store.append('apiary-2', others, { expected: 'any' });
    await store.append('apiary-1', sampleEvents(2), { expected: 'any' });
    await store.tombstone('apiary-1');
    expect(await store.readStream('apiary-1')).toEqual([]);
    expect(ids(await store.readStream('apiary-2'))).toEqual(ids(others));
    expect(ids(await readEverything(store))).toEqual(ids(others));
  });

  test('a checkpoint past the deleted events stays good', async () => {
    const { store } = under();
    const { position } = await store.append('apiary-1', sampleEvents(3), { expected: 'any' });
    await store.tombstone('apiary-1');
    const idle = await store.readAll({ after: position });
    expect(idle).toMatchObject({ events: [], caughtUp: true });
    expect(idle.checkpoint).toBeGreaterThanOrEqual(position);
    const later = sampleEvents(1);
    await store.append('apiary-2', later, { expected: 'any' });
    expect(ids((await store.readAll({ after: idle.checkpoint })).events)).toEqual(ids(later));
  });

  test('twice, or of a stream that never was, is fine', async () => {
    const { store } = under();
    await store.tombstone('apiary-1');
    await store.tombstone('apiary-1');
    await expect(store.append('apiary-1', sampleEvents(1), { expected: 'any' })).rejects.toBeInstanceOf(StreamDeleted);
  });

  test('the streams of an account are known until they are deleted', async () => {
    const { store } = under();
    const [mine, theirs] = sampleEvents(2);
    theirs!.metadata = { ...theirs!.metadata, accountId: 'b7bc9c3e-8d1c-4b8e-9d52-1f6f4d8f0a11' };
    const more = { ...sampleEvents(1)[0]!, metadata: mine!.metadata };
    await store.append('apiary-1', [mine!], { expected: 'any' });
    await store.append('apiary-2', [theirs!], { expected: 'any' });
    await store.append('apiary-3', [more], { expected: 'any' });
    const { accountId } = mine!.metadata;
    expect((await store.streamsOf(accountId)).sort()).toEqual(['apiary-1', 'apiary-3']);
    await store.tombstone('apiary-1');
    expect(await store.streamsOf(accountId)).toEqual(['apiary-3']);
    expect(await store.streamsOf(theirs!.metadata.accountId)).toEqual(['apiary-2']);
    expect(await store.streamsOf('00000000-0000-4000-8000-000000000000')).toEqual([]);
  });

  test('the deleted streams are listed in the order of their bytes, in parts', async () => {
    const { store } = under();
    expect(await store.deletedStreams({ limit: 10 })).toEqual([]);
    await store.append('round-b', sampleEvents(1), { expected: 'any' });
    await store.append('round-a', sampleEvents(1), { expected: 'any' });
    for (const stream of ['round-b', 'action-é', 'Round-c', 'round-b']) await store.tombstone(stream);
    expect(await store.deletedStreams({ limit: 10 })).toEqual(['Round-c', 'action-é', 'round-b']);
    expect(await store.deletedStreams({ limit: 2 })).toEqual(['Round-c', 'action-é']);
    expect(await store.deletedStreams({ after: 'action-é', limit: 2 })).toEqual(['round-b']);
  });

  test('beside appends to the same stream, nothing of it is left', async () => {
    const { store } = under();
    const writers = Array.from({ length: 10 }, () =>
      store.append('apiary-1', sampleEvents(1), { expected: 'any' }).catch((error: unknown) => error),
    );
    await store.tombstone('apiary-1');
    await Promise.all(writers);
    expect(await store.readStream('apiary-1')).toEqual([]);
  });
}
