import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

const DATE = 1082;
const NUMERIC = 1700;

/**
 * Days stay texts; numerics become numbers, since no column has more than 4 decimals.
 * Big integers stay texts and are parsed where they are read: positions are bigint.
 */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === DATE) return (value: string) => value;
    if (oid === NUMERIC) return Number;
    return pg.types.getTypeParser(oid, format as 'text');
  }) as pg.CustomTypesConfig['getTypeParser'],
};

/**
 * A client whose lost connection never ends the process: an 'error' without a listener is ignored. The pool removes its
 * own listener when it hands out a client, and its user adds one a moment too late.
 */
export class SafeClient extends pg.Client {
  override emit(event: string | symbol, ...args: unknown[]): boolean {
    return (event !== 'error' || this.listenerCount('error') > 0) && super.emit(event as never, ...(args as never[]));
  }
}

/** Seconds of silence before the first probe, seconds between probes, and how many of them must fail. */
const KEEPALIVES = { idle: 10, interval: 5, count: 3 };
const GONE_MS = (KEEPALIVES.idle + KEEPALIVES.interval * KEEPALIVES.count) * 1_000;

/**
 * A machine that loses its power or its network says nothing: after 25 s PostgreSQL ends its sessions, with the locks
 * that they hold, where the defaults of most systems are two hours. A client notices a lost server as well. A client
 * that pauses for that long while it reads an answer loses its connection too.
 */
export const NOTICES_LOSS = {
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEPALIVES.idle * 1_000,
  options: [
    ...Object.entries(KEEPALIVES).map(([name, value]) => `-c tcp_keepalives_${name}=${value}`),
    `-c tcp_user_timeout=${GONE_MS}`,
  ].join(' '),
};

type Connected = Parameters<Parameters<pg.Pool['connect']>[0]>;

const CONNECT_TIMEOUT_MS = 5_000;
const RETRY_MS = 50;
const CLOSE_TIMEOUT_MS = 1_000;
/** PostgreSQL's code for a connection beyond a limit. */
export const TOO_MANY_CONNECTIONS = '53300';

/**
 * A pool that waits where PostgreSQL has no connection left for it, and at its end until its connections are closed.
 * Another pool, or another process, may use all connections at the moment; one of this pool that is released meanwhile
 * serves the caller as well.
 */
export class PatientPool extends pg.Pool {
  private readonly connected = new Set<pg.PoolClient>();

  constructor(config: pg.PoolConfig) {
    super(config);
    this.on('connect', (client) => {
      this.connected.add(client);
      client.once('end', () => this.connected.delete(client));
    });
  }

  /** Resolves when PostgreSQL has closed the connections: an embedded one that is stopped next has none to break. */
  override end(): Promise<void>;
  override end(callback: () => void): void;
  override end(callback?: () => void): Promise<void> | undefined {
    const ended = super.end().then(async () => {
      const closed = [...this.connected].map((client) => once(client, 'end'));
      await Promise.race([Promise.all(closed), wait(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
    });
    if (!callback) return ended;
    void ended.then(callback);
    return undefined;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: (...connected: Connected) => void): void;
  override connect(callback?: (...connected: Connected) => void): Promise<pg.PoolClient> | undefined {
    if (callback) {
      this.connectBefore(Date.now() + CONNECT_TIMEOUT_MS, callback);
      return undefined;
    }
    return new Promise((resolve, reject) =>
      this.connect((error, client) => (client ? resolve(client) : reject(error))),
    );
  }

  private connectBefore(deadline: number, callback: (...connected: Connected) => void): void {
    super.connect((error, client, release) => {
      if ((error as { code?: string } | undefined)?.code !== TOO_MANY_CONNECTIONS || Date.now() > deadline)
        callback(error, client, release);
      else setTimeout(() => this.connectBefore(deadline, callback), RETRY_MS);
    });
  }
}

/** Any pool of this process; `onError` receives the errors of idle clients. */
export const createPool = (
  connectionString: string,
  onError: (error: Error) => void,
  { options, ...settings }: pg.PoolConfig = {},
): pg.Pool => {
  const pool = new PatientPool({
    Client: SafeClient,
    connectionString,
    types,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: 10_000,
    statement_timeout: 30_000,
    // A server that never answers: the connection is given up after its own timeout.
    query_timeout: 35_000,
    ...NOTICES_LOSS,
    options: [NOTICES_LOSS.options, options].join(' ').trim(),
    application_name: 'kypseli',
    ...settings,
  });
  // An idle connection that the server ends would otherwise end the process.
  pool.on('error', onError);
  return pool;
};
