interface Waiter {
  position: bigint;
  resolve: (reached: boolean) => void;
}

/** Those who wait until the read models hold a position. */
export class Waiters {
  private reached = 0n;
  /** The furthest that somebody may have been told to be readable. */
  private furthest = 0n;
  private waiting: Waiter[] = [];

  /** True as soon as `position` is reached, false after `ms`. */
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

  /** True unless the read models have fallen back behind what was told; then as `until`. */
  untilFurthest(ms: number): Promise<boolean> {
    return this.until(this.furthest, ms);
  }

  /** A database that crashed may have lost the last projected batches: what was reached before counts no more. */
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
