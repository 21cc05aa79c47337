import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const SLOW_MS = 50;

export type Damage = 'cut' | 'stall' | 'slow';

/** Forwards TCP connections to a local port, and damages them on demand. */
export class FaultyProxy {
  private readonly sockets = new Set<Socket>();
  private readonly server = createServer((socket) => this.passOn(socket));
  private damage: Damage | null = null;
  private healed = Promise.resolve();
  private heals: () => void = () => undefined;
  /** Delayed or lost chunks and connections. */
  damaged = 0;

  private constructor(private readonly target: number) {}

  static async to(target: number): Promise<FaultyProxy> {
    const proxy = new FaultyProxy(target);
    proxy.server.listen(0, '127.0.0.1');
    await once(proxy.server, 'listening');
    return proxy;
  }

  get port(): number {
    return (this.server.address() as { port: number }).port;
  }

  /** Cuts all connections and refuses new ones, forwards nothing, or delays each chunk. */
  begin(damage: Damage): void {
    this.damage = damage;
    this.healed = new Promise((resolve) => {
      this.heals = resolve;
    });
    if (damage === 'cut') this.cut();
  }

  /** Delayed chunks are forwarded. */
  heal(): void {
    this.damage = null;
    this.heals();
  }

  async close(): Promise<void> {
    this.heal();
    this.server.close();
    this.cut();
  }

  private cut(): void {
    this.damaged += this.sockets.size;
    for (const socket of this.sockets) socket.destroy();
  }

  private passOn(near: Socket): void {
    if (this.damage === 'cut') {
      near.destroy();
      return;
    }
    const far = connect(this.target, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(from);
      from.setNoDelay(true);
      from.on('error', () => undefined);
      from.on('close', () => {
        this.sockets.delete(from);
        to.destroy();
      });
      let sent: Promise<unknown> = Promise.resolve();
      from.on('data', (piece) => {
        sent = sent.then(() => this.held()).then(() => to.writable && to.write(piece));
      });
    }
  }

  private async held(): Promise<void> {
    if (this.damage !== null) this.damaged++;
    if (this.damage === 'slow') await wait(SLOW_MS);
    if (this.damage === 'stall') await this.healed;
  }
}
