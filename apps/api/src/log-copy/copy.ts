import { type EventStore, MAX_BULK_EVENTS, type RecordedEvent, type StreamAppend } from '@kypseli/event-store';
import { type Agreement, compare, readNext } from './compare.js';

const PAGE = 1_000;
const NAMES = 1_000;
/** Characters of one stream's part of an append: EventStoreDB takes 1 MiB at most. */
const MOST_TEXT = 300_000;

/**
 * Appends to the target what it lacks, until the end of the source. All that the target holds is compared first, what
 * was just copied too, so that a copy that was interrupted anywhere goes on where it ended.
 * @throws Difference, StoreUnavailable; StreamDeleted, WrongExpectedRevision if a stream was deleted meanwhile
 */
export async function* copy(
  source: EventStore,
  target: EventStore,
  from: Agreement,
): AsyncGenerator<Agreement, void, undefined> {
  for (let agreed = from; ; ) {
    for await (agreed of compare(source, target, agreed)) yield agreed;
    const events = await readNext(source, agreed.source, PAGE);
    if (events.length === 0) return;
    for (const parts of inBulks(events)) await target.appendMany(parts);
  }
}

/** The same events in the same order, each stream once in a bulk. */
function* inBulks(events: RecordedEvent[]): Generator<StreamAppend[]> {
  let bulk: StreamAppend[] = [];
  let streams = new Set<string>();
  let [count, text] = [0, 0];
  for (const event of events) {
    const size = JSON.stringify(event.data).length + JSON.stringify(event.metadata).length;
    const last = bulk.at(-1);
    const continues = last?.stream === event.stream;
    text = continues ? text + size : size;
    if (count === MAX_BULK_EVENTS || (continues ? text > MOST_TEXT : streams.has(event.stream))) {
      yield bulk;
      [bulk, streams, count, text] = [[], new Set(), 0, size];
    }
    if (bulk.at(-1)?.stream === event.stream) bulk.at(-1)!.events.push(event);
    else bulk.push({ stream: event.stream, events: [event], expected: before(event) });
    streams.add(event.stream);
    count++;
  }
  if (bulk.length > 0) yield bulk;
}

const before = ({ revision }: RecordedEvent): StreamAppend['expected'] =>
  revision === 0n ? 'no_stream' : revision - 1n;

/** Deletes in the target the streams that are deleted in the source, and returns how many it lacked. */
export async function copyDeletions(source: EventStore, target: EventStore): Promise<number> {
  const known = new Set<string>();
  for await (const stream of deletedStreams(target)) known.add(stream);
  let count = 0;
  for await (const stream of deletedStreams(source)) {
    if (known.has(stream)) continue;
    await target.tombstone(stream);
    count++;
  }
  return count;
}

async function* deletedStreams(store: EventStore): AsyncGenerator<string, void, undefined> {
  for (let after: string | undefined; ; ) {
    const names = await store.deletedStreams({ after, limit: NAMES });
    yield* names;
    if (names.length < NAMES) return;
    after = names.at(-1);
  }
}
