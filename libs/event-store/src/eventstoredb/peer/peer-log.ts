export interface PeerEvent {
  id: string;
  stream: string;
  revision: bigint;
  /** Commit and prepare position. */
  position: bigint;
  type: string;
  contentType: string;
  data: Uint8Array;
  metadata: Uint8Array;
  /** Milliseconds. */
  created: number;
}

export type Proposed = Pick<PeerEvent, 'id' | 'type' | 'contentType' | 'data' | 'metadata'>;

/** As a server takes it: a bigint is the revision of the last event. */
export type Expected = 'any' | 'noStream' | 'streamExists' | bigint;

export type Outcome =
  | { kind: 'stored'; revision: bigint; position: bigint }
  | { kind: 'wrong'; current: bigint | null }
  | { kind: 'deleted' };

/** The revision of a `$streamDeleted` event. */
const DELETED_REVISION = 2n ** 63n - 1n;
/** After so many appends the server writes an event of its own, as statistics do. */
const STATISTICS_AFTER = 7;

/**
 * A log with the rules of EventStoreDB (IndexWriter.CheckCommit): a repeated append is recognised at the expected
 * revision only, or among recent ids where none is expected; a deleted stream stays in the whole log.
 */
export class PeerLog {
  readonly events: PeerEvent[] = [];
  readonly #streams = new Map<string, PeerEvent[]>();
  readonly #recent = new Map<string, PeerEvent>();
  readonly #deleted = new Set<string>();
  readonly #listeners = new Set<() => void>();
  #position = 1_500n;
  #appends = 0;

  isDeleted(stream: string): boolean {
    return this.#deleted.has(stream);
  }

  /** Undefined: the stream does not exist. */
  stream(name: string): readonly PeerEvent[] | undefined {
    return this.#streams.get(name);
  }

  append(stream: string, expected: Expected, proposed: Proposed[]): Outcome {
    if (this.#deleted.has(stream)) return { kind: 'deleted' };
    const events = this.#streams.get(stream) ?? [];
    const current = BigInt(events.length) - 1n;
    const wrong: Outcome = { kind: 'wrong', current: current < 0n ? null : current };
    if (expected === 'streamExists' && current < 0n) return wrong;
    const after = expected === 'noStream' ? -1n : typeof expected === 'bigint' ? expected : undefined;
    if (after !== undefined && after > current) return wrong;
    const known = this.#recent.get(proposed[0]?.id ?? '');
    const first = after !== undefined ? after + 1n : known?.stream === stream ? known.revision : current + 1n;
    if (first <= current) {
      const repeated = proposed.map(({ id }, i) => {
        const event = events[Number(first) + i];
        return event?.id === id ? event : undefined;
      });
      const last = repeated.at(-1);
      if (!last || repeated.includes(undefined)) return wrong;
      return { kind: 'stored', revision: last.revision, position: last.position };
    }
    if (++this.#appends % STATISTICS_AFTER === 0) this.#writeOwn('$stats-127.0.0.1:2113', '$statsCollected');
    for (const each of proposed) this.#recent.set(each.id, this.#write(stream, each));
    this.#changed();
    return { kind: 'stored', revision: BigInt(this.#streams.get(stream)!.length) - 1n, position: this.#position };
  }

  tombstone(stream: string, expected: Expected): Outcome {
    if (this.#deleted.has(stream)) return { kind: 'deleted' };
    const current = BigInt(this.#streams.get(stream)?.length ?? 0) - 1n;
    const fits =
      expected === 'any' ||
      (expected === 'streamExists' ? current >= 0n : current === (expected === 'noStream' ? -1n : expected));
    if (!fits) return { kind: 'wrong', current: current < 0n ? null : current };
    this.#deleted.add(stream);
    const event = this.#writeOwn(stream, '$streamDeleted');
    event.revision = DELETED_REVISION;
    this.#streams.delete(stream);
    this.#changed();
    return { kind: 'stored', revision: event.revision, position: event.position };
  }

  /** The index of the event at a position, or of the end. Throws RangeError for a position between two events. */
  indexOf(position: bigint): number {
    let low = 0;
    let high = this.events.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.events[middle]!.position < position) low = middle + 1;
      else high = middle;
    }
    const event = this.events[low];
    if (event && event.position !== position) throw new RangeError(`No event begins at ${position}`);
    return low;
  }

  /** Calls back after each change until the returned function is called. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #changed(): void {
    for (const listener of [...this.#listeners]) listener();
  }

  #writeOwn(stream: string, type: string): PeerEvent {
    const empty = new TextEncoder().encode('{}');
    return this.#write(stream, {
      id: crypto.randomUUID(),
      type,
      contentType: 'application/json',
      data: empty,
      metadata: empty,
    });
  }

  #write(stream: string, proposed: Proposed): PeerEvent {
    const events = this.#streams.get(stream) ?? [];
    this.#streams.set(stream, events);
    this.#position += BigInt(120 + proposed.data.length + proposed.metadata.length);
    const event = {
      ...proposed,
      stream,
      revision: BigInt(events.length),
      position: this.#position,
      created: Date.now(),
    };
    events.push(event);
    this.events.push(event);
    return event;
  }
}
