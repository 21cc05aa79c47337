import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { freePort } from '../free-port.js';

const HEALTH_INTERVAL_MS = 100;
const HEALTH_TIMEOUT_MS = 2_000;

/**
 * A reverse proxy that does what deploy/Caddyfile asks of Caddy: it sends requests only to servers whose /healthz answers
 * 200, and to another one if a connection cannot be opened.
 */
export class LoadBalancer {
  private readonly healthy = new Set<string>();
  private next = 0;

  private constructor(
    readonly url: string,
    private readonly servers: readonly string[],
    private readonly server: Server,
    private readonly probing: NodeJS.Timeout,
  ) {}

  /** @param servers their addresses, such as `http://127.0.0.1:3000`; all are healthy at first */
  static async start(servers: readonly string[]): Promise<LoadBalancer> {
    const port = await freePort();
    const server = createServer((incoming, outgoing) => void balancer.forward(incoming, outgoing));
    const probing = setInterval(() => void balancer.probe(), HEALTH_INTERVAL_MS);
    const balancer = new LoadBalancer(`http://127.0.0.1:${port}`, servers, server, probing);
    for (const each of servers) balancer.healthy.add(each);
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return balancer;
  }

  isHealthy(server: string): boolean {
    return this.healthy.has(server);
  }

  close(): void {
    clearInterval(this.probing);
    this.server.close();
    this.server.closeAllConnections();
  }

  private async probe(): Promise<void> {
    await Promise.all(
      this.servers.map(async (server) => {
        try {
          const { ok } = await fetch(`${server}/healthz`, { signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS) });
          if (ok) this.healthy.add(server);
          else this.healthy.delete(server);
        } catch {
          this.healthy.delete(server);
        }
      }),
    );
  }

  private async forward(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const candidates = this.servers.filter((server) => this.healthy.has(server));
    const first = this.next++;
    for (let i = 0; i < candidates.length; i++) {
      const server = candidates[(first + i) % candidates.length]!;
      try {
        const answer = await this.ask(server, incoming, Buffer.concat(chunks));
        outgoing.writeHead(answer.statusCode!, answer.headers);
        answer.on('error', () => outgoing.destroy());
        answer.pipe(outgoing);
        return;
      } catch (error) {
        // A request that may have arrived is not sent again: the client's connection breaks.
        if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') return void outgoing.destroy();
      }
    }
    outgoing.writeHead(502, { 'content-length': 0 }).end();
  }

  private ask(server: string, { method, url, headers }: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      request(`${server}${url}`, { method, headers, agent: false }, resolve).on('error', reject).end(body);
    });
  }
}
