import type { RecordedEvent } from '../port.js';

const KEPT = 16;

interface Appended {
  first: bigint;
  /** New objects each time: a codec changes the objects it is given. */
  events: () => RecordedEvent[];
}

/**
 * The latest appends of this process. If the first position of an append directly follows a checkpoint, nothing else
 * can be stored in between, so a tail at that checkpoint needs neither the safe head nor a read.
 */
export class OwnAppends {
  readonly #latest: Appended[] = [];

  add(appended: Appended): void {
    this.#latest.push(appended);
    if (this.#latest.length > KEPT) this.#latest.shift();
  }

  /** The append that begins right after a position, if it is among the latest. */
  following(position: bigint): RecordedEvent[] | undefined {
    return this.#latest.find(({ first }) => first === position + 1n)?.events();
  }

  clear(): void {
    this.#latest.length = 0;
  }
}
