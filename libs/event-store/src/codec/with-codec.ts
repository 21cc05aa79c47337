import type { Batch, EventStore, SubscribeOptions } from '../port.js';
import type { Codec } from './codec.js';

/**
 * Wraps a store with a codec: appended events are validated and encrypted; read events are decrypted, upcast and
 * validated (a replay and this process's own appends are not validated). Throws InvalidEvent. An event that cannot be
 * decoded is reported only after everything before it was delivered, so a consumer's checkpoint stops exactly before it.
 */
export function withCodec(store: EventStore, codec: Codec): EventStore {
  async function decodeBatch(batch: Batch): Promise<{ batch: Batch; error?: Error }> {
    const { events, error } = await (batch.own ? codec.recall(batch.events) : codec.decode(batch.events));
    if (!error) return { batch: { ...batch, events } };
    const last = events.at(-1);
    if (!last) throw error;
    return { batch: { events, checkpoint: last.position, caughtUp: false }, error };
  }

  return {
    spacing: store.spacing,
    async append(stream, events, options) {
      return store.append(stream, await codec.encode(events), options);
    },
    async appendMany(appends) {
      const encoded = await codec.encode(appends.flatMap(({ events }) => events));
      return store.appendMany(appends.map((part) => ({ ...part, events: encoded.splice(0, part.events.length) })));
    },
    async readStream(stream, options) {
      const { events, error } = await codec.decode(await store.readStream(stream, options));
      if (error) throw error;
      return events;
    },
    async readAt(position) {
      const stored = await store.readAt(position);
      const { events, error } = await codec.decode(stored ? [stored] : []);
      if (error) throw error;
      return events[0];
    },
    async readAll(options) {
      return (await decodeBatch(await store.readAll(options))).batch;
    },
    async *subscribe(options: SubscribeOptions) {
      for await (const raw of store.subscribe(options)) {
        const { batch, error } = await decodeBatch(raw);
        yield batch;
        if (error) throw error;
      }
    },
    async *replay(options) {
      for await (const stored of store.replay(options)) {
        const { events, error } = await codec.recall(stored);
        if (events.length > 0) yield events;
        if (error) throw error;
      }
    },
    head: () => store.head(),
    streamsOf: (accountId) => store.streamsOf(accountId),
    deletedStreams: (options) => store.deletedStreams(options),
    tombstone: (stream) => store.tombstone(stream),
    close: () => store.close(),
  };
}
