/** Lets sleeping subscriptions know that there may be something new. */
export class WakeUps {
  readonly #sleepers = new Set<() => void>();

  wake(): void {
    for (const sleeper of [...this.#sleepers]) sleeper();
  }

  /**
   * Resolves at the next wake-up, when the signal aborts, or after `timeoutMs` if given. Call it BEFORE looking for
   * news and await it after, so that a wake-up in between is not missed.
   */
  next(signal: AbortSignal, timeoutMs?: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = timeoutMs === undefined ? undefined : setTimeout(done, timeoutMs);
      const sleepers = this.#sleepers;
      function done() {
        clearTimeout(timer);
        sleepers.delete(done);
        signal.removeEventListener('abort', done);
        resolve();
      }
      if (signal.aborted) return done();
      sleepers.add(done);
      signal.addEventListener('abort', done);
    });
  }
}
