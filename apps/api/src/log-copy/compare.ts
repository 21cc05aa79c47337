import { createHash } from 'node:crypto';
import type { EventStore, RecordedEvent } from '@kypseli/event-store';

const PAGE = 1_000;

/** Two positions up to which two logs hold the same events in the same order. */
export interface Agreement {
  source: bigint;
  target: bigint;
  /** How many events were compared. */
  events: number;
  /** SHA-256 over them, in their order. */
  checksum: string;
}

export const NOTHING: Agreement = { source: 0n, target: 0n, events: 0, checksum: '' };

/** Where two logs differ: the first event of the target that is not the source's next one. */
export class Difference extends Error {
  constructor(
    { stream, revision, position }: RecordedEvent,
    readonly instead: RecordedEvent | undefined,
  ) {
    const other = instead ? `revision ${instead.revision} of ${instead.stream}` : 'nothing';
    super(`Revision ${revision} of ${stream} (position ${position} of the copy) differs: the original has ${other}.`);
  }
}

/**
 * Compares two logs event by event, as they are stored, as far as the target goes. Yields what is agreed after each page.
 * @throws Difference
 */
export async function* compare(
  source: EventStore,
  target: EventStore,
  from: Agreement,
): AsyncGenerator<Agreement, void, undefined> {
  for (let agreed = from; ; ) {
    const copies = await readNext(target, agreed.target, PAGE);
    if (copies.length === 0) return;
    const originals = await readNext(source, agreed.source, copies.length);
    for (const [i, copy] of copies.entries()) {
      const original = originals[i];
      if (original === undefined && i > 0) break;
      const digest = digestOf(copy);
      if (original === undefined || digest !== digestOf(original)) throw new Difference(copy, original);
      agreed = {
        source: original.position,
        target: copy.position,
        events: agreed.events + 1,
        checksum: sha256(agreed.checksum + digest),
      };
    }
    yield agreed;
  }
}

/** The next events of a log; none only at its end. */
export async function readNext(store: EventStore, after: bigint, limit: number): Promise<RecordedEvent[]> {
  for (let position = after; ; ) {
    const { events, checkpoint, caughtUp } = await store.readAll({ after: position, limit });
    if (events.length > 0 || caughtUp) return events;
    position = checkpoint;
  }
}

/** Stores order the keys of objects differently. */
function digestOf({ stream, revision, id, type, schemaVersion, data, metadata }: RecordedEvent): string {
  return sha256(JSON.stringify([stream, revision.toString(), id, type, schemaVersion, data, metadata], inOrder));
}

const inOrder = (_: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
