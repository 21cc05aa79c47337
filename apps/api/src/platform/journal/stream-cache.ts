/** The state of a stream at a revision; -1n before its first event. */
export interface Folded<State> {
  state: State;
  revision: bigint;
  /** The position of its last event; 0n before the first. */
  position: bigint;
  /** The owner of the stream; null while it has no events. */
  accountId: string | null;
}

/**
 * The most recently used streams, so that a command reads only newer events. A Map keeps its keys in insertion order.
 */
export class StreamCache {
  private readonly streams = new Map<string, Folded<unknown>>();

  constructor(private readonly capacity = 500) {}

  get<State>(stream: string): Folded<State> | undefined {
    const found = this.streams.get(stream);
    if (found) this.put(stream, found);
    return found as Folded<State> | undefined;
  }

  put(stream: string, folded: Folded<unknown>): void {
    this.streams.delete(stream);
    this.streams.set(stream, folded);
    if (this.streams.size > this.capacity) this.forget(this.streams.keys().next().value!);
  }

  forget(stream: string): void {
    this.streams.delete(stream);
  }
}
