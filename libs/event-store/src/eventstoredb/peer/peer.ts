import featuresGrpc from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { Server, ServerCredentials } from '@grpc/grpc-js';
import { PeerLog } from './peer-log.js';
import { servicesOn } from './services.js';

export interface PeerOptions {
  /** Default: a free one. */
  port?: number;
  /** False: a server that knows only the older append. Default true. */
  batchAppend?: boolean;
}

/**
 * A server on this machine that answers the real client as EventStoreDB does, for tests of the adapter. It stores
 * nothing on disk and is no proof of what a real server does.
 */
export class Peer {
  readonly #log = new PeerLog();
  readonly #batchAppend: boolean;
  #server: Server | undefined;
  #port: number;
  /** What becomes of the reply to the next append. */
  #nextReply: 'sent' | 'lost' | 'lost with all connections' = 'sent';

  private constructor({ port = 0, batchAppend = true }: PeerOptions) {
    this.#port = port;
    this.#batchAppend = batchAppend;
  }

  static async start(options: PeerOptions = {}): Promise<Peer> {
    const peer = new Peer(options);
    await peer.resume();
    return peer;
  }

  get url(): string {
    return `esdb://127.0.0.1:${this.#port}?tls=false`;
  }

  /** How many events the log has, the server's own included. */
  get size(): number {
    return this.#log.events.length;
  }

  /** Drops all connections and answers no more; what was stored stays. */
  pause(): void {
    this.#server?.forceShutdown();
    this.#server = undefined;
  }

  async resume(): Promise<void> {
    const { streams, features } = servicesOn(this.#log, {
      batchAppend: this.#batchAppend,
      sendsReply: () => this.#sendsReply(),
    });
    const server = new Server();
    server.addService(streamsGrpc.StreamsService, streams);
    server.addService(featuresGrpc.ServerFeaturesService, features);
    this.#port = await new Promise<number>((resolve, reject) => {
      const address = `127.0.0.1:${this.#port}`;
      server.bindAsync(address, ServerCredentials.createInsecure(), (error, port) =>
        error ? reject(error) : resolve(port),
      );
    });
    this.#server = server;
  }

  /** Stores the next append without answering it; `dropping`: drops all connections then, as `pause` does. */
  loseReply({ dropping }: { dropping: boolean }): void {
    this.#nextReply = dropping ? 'lost with all connections' : 'lost';
  }

  /** Called when an append is stored. Replies to later ones are sent again. */
  #sendsReply(): boolean {
    const reply = this.#nextReply;
    this.#nextReply = 'sent';
    if (reply === 'lost with all connections') this.pause();
    return reply === 'sent';
  }
}
