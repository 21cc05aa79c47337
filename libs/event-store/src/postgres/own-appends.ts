import type { RecordedEvent } from '../port.js';

const KEPT = 64;

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

  /** The appends that follow a position without a gap, those of them that have `limit` events at most in all. */
  following(position: bigint, limit: number): RecordedEvent[] {
    const following: RecordedEvent[] = [];
    for (let last = position; ; last = following.at(-1)!.position) {
      const next = this.#latest.find(({ first }) => first === last + 1n)?.events();
      if (!next || following.length + next.length > limit) return following;
      following.push(...next);
    }
  }

  clear(): void {
    this.#latest.length = 0;
  }
}
