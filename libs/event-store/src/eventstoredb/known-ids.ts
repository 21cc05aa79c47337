/** What this process knows of a stream: its last revision when it was read, and the revision of each event. */
export interface KnownStream {
  /** -1n: it did not exist. */
  last: bigint;
  revisions: Map<string, bigint>;
}

/** Ids and streams that are remembered, about 20 MB. */
const MOST = 100_000;

/** The streams that were appended to most recently, with the ids of all their events. */
export class KnownIds {
  readonly #streams = new Map<string, KnownStream>();
  #count = 0;

  /** Undefined: the stream must be read from its beginning. */
  get(stream: string): KnownStream | undefined {
    const known = this.#streams.get(stream);
    if (known) {
      this.#streams.delete(stream);
      this.#streams.set(stream, known);
    }
    return known;
  }

  /** Adds consecutive events, after those that are known. */
  add(stream: string, ids: string[], first: bigint): KnownStream {
    const known = this.get(stream) ?? this.#begin(stream);
    known.last = first + BigInt(ids.length) - 1n;
    for (const [i, id] of ids.entries()) known.revisions.set(id, first + BigInt(i));
    this.#count += ids.length;
    for (const oldest of this.#streams.keys()) {
      if (this.#count <= MOST || oldest === stream) break;
      this.forget(oldest);
    }
    return known;
  }

  forget(stream: string): void {
    const known = this.#streams.get(stream);
    if (!known) return;
    this.#count -= known.revisions.size + 1;
    this.#streams.delete(stream);
  }

  #begin(stream: string): KnownStream {
    const known = { last: -1n, revisions: new Map<string, bigint>() };
    this.#streams.set(stream, known);
    this.#count += 1;
    return known;
  }
}
