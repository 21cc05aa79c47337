import { setTimeout as wait } from 'node:timers/promises';
import { type Address, type Keeper, send } from './client.js';

/** What a beekeeper who opens the app asks for. */
const PATHS = ['/api/v1/apiaries', '/api/accounts/v1/profile', '/'];

/** Clients that read without an end, and count answers and failures. */
export class Readers {
  private stopping = false;
  private working: Promise<unknown> = Promise.resolve();
  answered = 0;
  readonly failures: string[] = [];

  constructor(
    private readonly server: Address,
    private readonly keeper: Keeper,
  ) {}

  begin(count: number, pauseMs: number): void {
    this.working = Promise.all(Array.from({ length: count }, () => this.read(pauseMs)));
  }

  async end(): Promise<void> {
    this.stopping = true;
    await this.working;
  }

  private async read(pauseMs: number): Promise<void> {
    for (let turn = 0; !this.stopping; turn++) {
      const path = PATHS[turn % PATHS.length]!;
      const { status } = await this.ask(path);
      if (status === 200) this.answered++;
      else this.failures.push(`${new Date().toISOString()} GET ${path}: ${status}`);
      await wait(pauseMs);
    }
  }

  /** The page is not JSON. */
  private async ask(path: string): Promise<{ status: number }> {
    if (path !== '/') return send(this.server, this.keeper.token, 'GET', path);
    try {
      const response = await fetch(`${this.server.url}${path}`);
      await response.text();
      return response;
    } catch {
      return { status: 0 };
    }
  }
}
