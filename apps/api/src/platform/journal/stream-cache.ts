/** A stream folded up to a revision; -1n is before its first event. */
export interface Folded<State> {
  state: State;
  revision: bigint;
  /** Of its last event; 0n is before the first. */
  position: bigint;
  /** Whose stream it is; null while it has no events. */
  accountId: string | null;
}

/** The streams used last, so that a command reads only what came after; a Map keeps its keys in order of use. */
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
