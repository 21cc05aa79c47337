import { randomInt } from 'node:crypto';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import pg from 'pg';
import { CONFIG, type Config } from '../../settings.js';
import { LOG_HOME, type LogHome, nameOf, readLogHome } from '../journal/log-home.js';
import { createLogger } from '../log.js';
import { WRITING } from './advisory-locks.js';
import { NOTICES_LOSS } from './pool.js';

const log = createLogger('process-lock');

/** "KYPP": the class of the advisory locks that show which processes are alive. */
const CLASS = 0x4b595050;
const RETRY_MS = 250;
const CONNECT_MS = 5_000;

/** What this process would write now would not be copied. */
class LogIsElsewhere extends Error {}

/**
 * A number by which other processes can check this one: its session lock lives exactly as long as this process is
 * connected.
 */
@Injectable()
export class ProcessLock implements OnModuleInit, OnApplicationShutdown {
  readonly number = randomInt(1, 2 ** 31 - 1);
  private client: pg.Client | null = null;
  private retry?: NodeJS.Timeout;
  private closed = false;
  private readonly reconnected: (() => Promise<void>)[] = [];

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    @Inject(LOG_HOME) private readonly home: LogHome,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.hold();
  }

  async onApplicationShutdown(): Promise<void> {
    this.closed = true;
    clearTimeout(this.retry);
    await this.client?.end().catch(() => undefined);
  }

  /** Calls it after each time that the connection was lost, as in a crash of PostgreSQL, and is there again. */
  onReconnected(work: () => Promise<void>): void {
    this.reconnected.push(work);
  }

  async isAlive(number: number): Promise<boolean> {
    if (number === this.number) return true;
    const { rows } = await this.pool.query(
      "SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND classid = $1 AND objid = $2 AND granted LIMIT 1",
      [CLASS, number],
    );
    return rows.length > 0;
  }

  private async hold(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.config.databaseUrl,
      application_name: 'kypseli-process',
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: CONNECT_MS,
      ...NOTICES_LOSS,
    });
    client.on('error', (error) => log.warn({ err: error }, 'the process lock was lost'));
    try {
      await client.connect();
      // The previous session may not have ended yet: then the lock is requested again.
      const { rows } = await client.query(
        'SELECT pg_try_advisory_lock($1, $2) AS held, pg_try_advisory_lock_shared($3, $4) AS may_write',
        [CLASS, this.number, ...WRITING],
      );
      if (!rows[0].may_write)
        throw new LogIsElsewhere('The log is moving to another store. Start again when it has arrived.');
      // It may have moved after this process opened it; from now on it cannot.
      const { store, moves } = await readLogHome(client);
      if (store !== this.home.store || moves !== this.home.moves)
        throw new LogIsElsewhere(`The log has moved: the events are in ${nameOf(store)}. Start again.`);
      if (!rows[0].held) throw new Error('the previous connection still holds the lock');
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    this.client = client;
    // Only for a connection that held the lock: one that failed to connect ends too, and its caller retries it.
    client.once('end', () => this.reconnect());
    if (this.closed) await client.end();
  }

  private reconnect(): void {
    if (this.closed) return;
    this.retry = setTimeout(() => {
      const caughtUp = this.hold().then(
        () => Promise.all(this.reconnected.map((work) => work())),
        (error: unknown) => {
          if (!(error instanceof LogIsElsewhere)) return this.reconnect();
          log.fatal({ err: error }, 'this process ends');
          process.exit(1);
        },
      );
      caughtUp.catch((error: unknown) => log.warn({ err: error }, 'not all was done after the connection was lost'));
    }, RETRY_MS).unref();
  }
}
