import { Readable } from 'node:stream';
import type { EventStore } from '@kypseli/event-store';

const BATCH = 1_000;

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const escaped = (text: string): string => text.replace(/[\\\n\r\t]/g, (character) => ESCAPES[character]!);
const row = (values: string[]): string => `${values.map(escaped).join('\t')}\n`;

/** The log of any store up to a position, as rows of the log's table in PostgreSQL: positions are counted from 1. */
export const eventRows = (
  store: EventStore,
  upTo: bigint,
  onEvent: (position: bigint, revision: bigint) => void,
): Readable =>
  Readable.from(
    (async function* () {
      let nth = 0;
      for (let after = 0n; after < upTo; ) {
        const { events, checkpoint, caughtUp } = await store.readAll({ after, limit: BATCH });
        for (const event of events) {
          if (event.position > upTo) return;
          nth += 1;
          onEvent(event.position, event.revision);
          yield Buffer.from(
            row([
              String(nth),
              event.id,
              event.stream,
              event.revision.toString(),
              event.type,
              String(event.schemaVersion),
              JSON.stringify(event.data),
              JSON.stringify(event.metadata),
              event.recordedAt.toISOString(),
            ]),
          );
        }
        after = checkpoint;
        if (caughtUp) return;
      }
    })(),
  );

export const deletedStreamRows = (store: EventStore, at: string): Readable =>
  Readable.from(
    (async function* () {
      for (let after: string | undefined; ; ) {
        const names = await store.deletedStreams({ after, limit: BATCH });
        for (const name of names) yield Buffer.from(row([name, at]));
        after = names.at(-1);
        if (names.length < BATCH) return;
      }
    })(),
  );
