/** Wakes sleeping subscriptions when there may be something new. */
export class WakeUps {
  #version = 0;
  #unknown = 0;
  readonly #sleepers = new Set<() => void>();

  /** Read it BEFORE looking for news, then pass it to `after`: a wake-up in between is not missed. */
  get version(): number {
    return this.#version;
  }

  /** The number of wake-ups from other processes: something unknown may have been stored. */
  get unknown(): number {
    return this.#unknown;
  }

  wake({ own = false } = {}): void {
    this.#version++;
    if (!own) this.#unknown++;
    for (const sleeper of [...this.#sleepers]) sleeper();
  }

  /** Resolves after a wake-up later than that version, or when the signal aborts. */
  after(version: number, signal: AbortSignal): Promise<void> {
    if (signal.aborted || this.#version > version) return Promise.resolve();
    return new Promise((resolve) => {
      const done = () => {
        this.#sleepers.delete(done);
        signal.removeEventListener('abort', done);
        resolve();
      };
      this.#sleepers.add(done);
      signal.addEventListener('abort', done);
    });
  }
}
