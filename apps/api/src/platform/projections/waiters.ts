interface Waiter {
  position: bigint;
  resolve: (reached: boolean) => void;
}

/** Callers that wait until the read models reach a position. */
export class Waiters {
  private reached = 0n;
  /** The highest position that a caller may have seen as readable. */
  private furthest = 0n;
  private waiting: Waiter[] = [];

  /** Resolves to true as soon as `position` is reached, to false after `ms`. */
  until(position: bigint, ms: number): Promise<boolean> {
    if (this.reached >= position) return Promise.resolve(true);
    return new Promise((resolve) => {
      const waiter: Waiter = {
        position,
        resolve: (reached) => {
          clearTimeout(timer);
          resolve(reached);
        },
      };
      const timer = setTimeout(() => {
        this.waiting = this.waiting.filter((other) => other !== waiter);
        resolve(false);
      }, ms);
      this.waiting.push(waiter);
    });
  }

  get someoneWaits(): boolean {
    return this.waiting.length > 0;
  }

  /** Resolves to true once everything acknowledged so far is readable again, to false after `ms`. */
  untilFurthest(ms: number): Promise<boolean> {
    return this.until(this.furthest, ms);
  }

  /** A database that crashed may have lost the last projected batches: the position reached before no longer counts. */
  restart(position: bigint): void {
    this.reached = 0n;
    this.advance(position);
  }

  advance(position: bigint): void {
    if (position <= this.reached) return;
    this.reached = position;
    if (position > this.furthest) this.furthest = position;
    const ready = this.waiting.filter((waiter) => waiter.position <= position);
    if (ready.length === 0) return;
    this.waiting = this.waiting.filter((waiter) => waiter.position > position);
    for (const waiter of ready) waiter.resolve(true);
  }
}
