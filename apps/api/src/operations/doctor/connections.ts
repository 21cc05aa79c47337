import { connect } from 'node:tls';
import { Redis } from 'ioredis';
import { createTransport } from 'nodemailer';
import { LEAST_CONNECTIONS } from '../../platform/database/connections.js';
import { nameOf, requireLogHome } from '../../platform/journal/log-home.js';
import { openEventStore } from '../../platform/journal/open-event-store.js';
import { count, duration } from '../words.js';
import { type Check, fine, lookAfter, measured, skipped, wrong } from './check.js';

const AREA = 'connections';
const CLOCK_MS = 1_000;
const LONG_TRANSACTION_S = 300;
const LONG_WAIT_S = 5;
const CONNECT_MS = 4_000;

interface ServerRow {
  version: string;
  standby: boolean;
  most: number;
  used: number;
  clock: Date;
  oldest: { pid: number; seconds: number } | null;
  /** Statements that wait for a lock, and who holds that of the oldest. */
  blocked: { statements: number; seconds: number; pid: number } | null;
  standbys: number;
  behind: number | null;
}

const postgres: Check = {
  area: AREA,
  name: 'PostgreSQL',
  advice: [
    {
      action: 'start PostgreSQL (the embedded one: bin/start), or correct DATABASE_URL',
      effect: 'nothing works without it',
    },
  ],
  async run({ pool }) {
    const before = Date.now();
    const { rows } = await pool().query<ServerRow>(
      `SELECT current_setting('server_version') AS version, pg_is_in_recovery() AS standby,
              current_setting('max_connections')::int AS most,
              (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') AS used,
              clock_timestamp() AS clock,
              (SELECT json_build_object('pid', pid, 'seconds', extract(epoch FROM clock_timestamp() - xact_start)::int)
                 FROM pg_stat_activity
                WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL
                  AND backend_type = 'client backend'
                ORDER BY xact_start LIMIT 1) AS oldest,
              (SELECT json_build_object('statements', count(*), 'seconds', extract(epoch FROM clock_timestamp() - min(query_start))::int,
                                        'pid', (array_agg((pg_blocking_pids(pid))[1] ORDER BY query_start))[1])
                 FROM pg_stat_activity
                WHERE datname = current_database() AND wait_event_type = 'Lock' AND wait_event <> 'advisory'
               HAVING count(*) > 0) AS blocked,
              (SELECT count(*)::int FROM pg_stat_replication) AS standbys,
              (SELECT extract(epoch FROM max(replay_lag))::float8 FROM pg_stat_replication) AS behind`,
    );
    const after = Date.now();
    const row = rows[0]!;
    const took = after - before;
    const off = Math.max(0, before - row.clock.getTime(), row.clock.getTime() - after);
    return measured(
      {
        version: row.version.split(' ')[0]!,
        standby: row.standby,
        latency_ms: took,
        clock_off_ms: off,
        connections: row.used,
        most_connections: row.most,
        oldest_transaction_s: row.oldest?.seconds ?? 0,
        standbys: row.standbys,
        standby_behind_s: row.behind ?? 0,
      },
      judged(row, took, off),
    );
  },
};

const judged = (
  { version, standby, used, most, oldest, blocked, standbys, behind }: ServerRow,
  took: number,
  off: number,
) => {
  const message = `${version.split(' ')[0]}, ${standby ? 'standby' : 'primary'}, ${took} ms`;
  const follower = standbys === 0 ? '' : `; ${standbys} standby, ${(behind ?? 0).toFixed(1)} s behind`;
  const detail = `${used} of ${most} connections; clock ${off} ms off${follower}`;
  if (standby)
    return wrong(message, {
      detail: 'A standby takes no writes.',
      advice: [['DATABASE_URL=<the primary>, then restart']],
    });
  if (most - used < LEAST_CONNECTIONS)
    return lookAfter(message, {
      detail: `${detail}. A process needs ${LEAST_CONNECTIONS} to start.`,
      advice: [[`max_connections=${most * 2} in PostgreSQL, then restart it`]],
    });
  if (off > CLOCK_MS)
    return lookAfter(message, {
      detail: `${detail}. Sessions end too early or too late.`,
      advice: [['synchronise the clocks of both machines, for example with chrony']],
    });
  if (blocked && blocked.seconds > LONG_WAIT_S)
    return lookAfter(message, {
      detail: `${blocked.statements === 1 ? '1 statement has' : `${count(blocked.statements)} statements have`} waited for a lock, up to ${duration(blocked.seconds * 1_000)}; connection ${blocked.pid} holds it.`,
      advice: [[`SELECT pg_terminate_backend(${blocked.pid})`, 'if nobody needs what it does']],
    });
  if (oldest && oldest.seconds > LONG_TRANSACTION_S)
    return lookAfter(message, {
      detail: `A transaction has been open for ${duration(oldest.seconds * 1_000)}: deleted rows stay on the disk.`,
      advice: [[`SELECT pg_terminate_backend(${oldest.pid})`, 'unless a backup is being made']],
    });
  return fine(message, detail);
};

const eventStore: Check = {
  area: AREA,
  name: 'event store',
  advice: [{ action: 'start EventStoreDB, or correct EVENTSTORE_URL', effect: 'writes are refused without it' }],
  async run({ pool, env }) {
    const { rows } = await pool().query<{ found: boolean }>(
      "SELECT to_regclass('public.log_home') IS NOT NULL AS found",
    );
    if (!rows[0]!.found) return skipped('no server has been started on this database yet');
    const eventStoreUrl = env.EVENTSTORE_URL || undefined;
    const home = await requireLogHome(pool(), eventStoreUrl);
    const store = await openEventStore({ pool: pool(), eventStoreUrl });
    try {
      const before = Date.now();
      const head = await store.head();
      return fine(`in ${nameOf(home.store)}, head ${count(head)}`, `${Date.now() - before} ms`);
    } finally {
      await store.close();
    }
  },
};

const valueIn = (info: string, name: string): string =>
  new RegExp(`^${name}:(.*)$`, 'm').exec(info)?.[1]?.trim() ?? 'unknown';

const redis: Check = {
  area: AREA,
  name: 'Redis',
  advice: [{ action: 'start Redis, or correct REDIS_URL', effect: 'mails and imports wait; no request is refused' }],
  async run({ config, env }) {
    const url = config?.redisUrl ?? env.REDIS_URL;
    if (!url) return skipped('not used: jobs are in PostgreSQL');
    const client = new Redis(url, { lazyConnect: true, connectTimeout: CONNECT_MS, retryStrategy: () => null });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const info = await client.info();
      const policy = valueIn(info, 'maxmemory_policy');
      const appendOnly = valueIn(info, 'aof_enabled') === '1';
      const message = `${valueIn(info, 'redis_version')}, appendonly ${appendOnly ? 'yes' : 'no'}`;
      if (policy !== 'noeviction')
        return wrong(message, {
          detail: `${policy}: a full Redis deletes jobs.`,
          advice: [['redis-server --maxmemory-policy noeviction']],
        });
      if (!appendOnly)
        return lookAfter(message, {
          detail: 'A killed Redis forgets jobs; they are added again from the database, but later.',
          advice: [['redis-server --appendonly yes']],
        });
      return fine(message, policy);
    } finally {
      client.disconnect();
    }
  },
};

/** The end of the certificate that a server shows; null if it cannot be seen. */
const certificateEnd = (url: URL, signal: AbortSignal): Promise<Date | null> =>
  new Promise((resolve) => {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const socket = connect({ host, port: Number(url.port || 465), servername: host, rejectUnauthorized: false });
    const end = (value: Date | null) => {
      socket.destroy();
      resolve(value);
    };
    signal.addEventListener('abort', () => end(null), { once: true });
    socket.once('error', () => end(null));
    socket.once('secureConnect', () => end(new Date(socket.getPeerCertificate().valid_to)));
  });

const SOON_MS = 14 * 86_400_000;

const mail: Check = {
  area: AREA,
  name: 'mail server',
  advice: [{ action: 'correct SMTP_URL, then restart', effect: 'mails wait until then' }],
  async run({ config, env }, signal) {
    const smtpUrl = config?.smtpUrl ?? env.SMTP_URL;
    if (!smtpUrl) return skipped('not set: mails are shown at /dev/mail');
    const url = new URL(smtpUrl);
    const shown = `${url.protocol}//${url.host}`;
    const transport = createTransport({
      url: smtpUrl,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      dnsTimeout: CONNECT_MS,
      socketTimeout: CONNECT_MS,
    } as Parameters<typeof createTransport>[0]);
    try {
      await transport.verify();
    } catch (error) {
      return wrong(`${shown} refuses: ${(error as Error).message.split('\n')[0]}`, {
        detail: 'Mails wait, and are given up when their links have ended.',
        advice: [['correct SMTP_URL, then restart']],
      });
    } finally {
      transport.close();
    }
    if (url.protocol !== 'smtps:') return fine(shown, 'login accepted; no mail was sent');
    const end = await certificateEnd(url, signal);
    if (!end) return fine(shown, 'login accepted; no mail was sent');
    const day = end.toISOString().slice(0, 10);
    if (end.getTime() - Date.now() > SOON_MS) return fine(shown, `certificate until ${day}`);
    return lookAfter(shown, {
      detail: `Its certificate ends on ${day}.`,
      advice: [['have the certificate of the mail server renewed']],
    });
  },
};

const stripe: Check = {
  area: AREA,
  name: 'Stripe',
  advice: [
    { action: 'correct STRIPE_SECRET_KEY or STRIPE_API_URL, then restart', effect: 'nobody can pay until then' },
  ],
  async run({ config }, signal) {
    if (!config?.stripe) return skipped('not used: the demo provider takes payments');
    const { secretKey, prices, apiUrl = 'https://api.stripe.com' } = config.stripe;
    for (const [name, price] of Object.entries(prices)) {
      const response = await fetch(`${apiUrl.replace(/\/+$/, '')}/v1/prices/${price}`, {
        headers: { authorization: `Bearer ${secretKey}` },
        signal,
      });
      if (response.status === 401)
        return wrong('refuses the key', {
          detail: 'Nobody can pay.',
          advice: [['STRIPE_SECRET_KEY=<a key of the dashboard>, then restart']],
        });
      if (!response.ok)
        return wrong(`does not know the ${name} price ${price}`, {
          detail: 'Nobody can choose this plan.',
          advice: [[`correct STRIPE_PRICE_${name.toUpperCase()}, then restart`]],
        });
    }
    return fine('answers, and knows both prices');
  },
};

const publicUrl: Check = {
  area: AREA,
  name: 'PUBLIC_URL',
  advice: [
    { action: 'start the server, or correct PUBLIC_URL', effect: 'it must be the address that users open' },
    { action: 'or look at the proxy and the name server' },
  ],
  async run({ config }, signal) {
    if (!config) return skipped('the environment is not usable');
    const before = Date.now();
    const response = await fetch(`${config.publicUrl}/healthz`, { signal });
    if (response.ok) return fine(`${config.publicUrl} answers`, `${Date.now() - before} ms`);
    return wrong(`${config.publicUrl} answers ${response.status}`, {
      detail: 'Users see an error.',
      advice: [['look at the log of the proxy and of the server']],
    });
  },
};

export const connectionChecks: Check[] = [postgres, eventStore, redis, mail, stripe, publicUrl];
