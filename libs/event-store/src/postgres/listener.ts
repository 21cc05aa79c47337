import pg, { type Pool } from 'pg';

const FIRST_RETRY_MS = 250;
const LAST_RETRY_MS = 5_000;

/**
 * Calls `onWake` when another process reports an append. This is only a hint besides polling: while the connection is
 * down nothing is reported, and its errors end here. It has its own connection, because one taken permanently from the
 * caller's pool could be the last.
 */
export class Listener {
  #client: pg.Client | undefined;
  #retry: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(
    private readonly pool: Pool,
    private readonly channel: string,
    private readonly onWake: (payload: string) => void,
  ) {}

  start(): void {
    if (!this.#client && !this.#retry && !this.#closed) void this.#connect(FIRST_RETRY_MS);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    await this.#client?.end().catch(() => undefined);
  }

  async #connect(retryMs: number): Promise<void> {
    const client = new pg.Client(this.pool.options);
    this.#client = client;
    let connected = false;
    const again = () => {
      if (this.#client !== client) return;
      this.#client = undefined;
      client.end().catch(() => undefined);
      if (this.#closed) return;
      this.#retry = setTimeout(
        () => {
          this.#retry = undefined;
          void this.#connect(Math.min(retryMs * 2, LAST_RETRY_MS));
        },
        connected ? FIRST_RETRY_MS : retryMs,
      ).unref();
    };
    client.on('error', again);
    client.on('end', again);
    client.on('notification', ({ payload = '' }) => this.onWake(payload));
    try {
      await client.connect();
      await client.query(`LISTEN ${this.channel}`);
      connected = true;
      // Appends reported while the connection was down.
      this.onWake('');
    } catch {
      again();
    }
  }
}
