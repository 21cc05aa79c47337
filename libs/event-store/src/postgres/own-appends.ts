import type { RecordedEvent } from '../port.js';

const KEPT = 16;

interface Appended {
  first: bigint;
  /** New objects each time: a codec takes over what it is given. */
  events: () => RecordedEvent[];
}

/**
 * What this process appended last. An append whose first position follows directly on a checkpoint is all that can
 * ever be stored there, so a tail at that checkpoint needs neither the safe head nor a read.
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
