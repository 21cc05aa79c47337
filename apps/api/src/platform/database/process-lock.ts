import { randomInt } from 'node:crypto';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import pg from 'pg';
import { CONFIG, type Config } from '../../settings.js';
import { createLogger } from '../log.js';

const log = createLogger('process-lock');

/** "KYPP": the class of the advisory locks by which processes are known to be alive. */
const CLASS = 0x4b595050;
const RETRY_MS = 250;

/** A number that other processes can ask after: its session lock lives exactly as long as this process is connected. */
@Injectable()
export class ProcessLock implements OnModuleInit, OnApplicationShutdown {
  readonly number = randomInt(1, 2 ** 31 - 1);
  private client: pg.Client | null = null;
  private closed = false;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(pg.Pool) private readonly pool: pg.Pool,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.hold();
  }

  async onApplicationShutdown(): Promise<void> {
    this.closed = true;
    await this.client?.end().catch(() => undefined);
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
    const client = new pg.Client({ connectionString: this.config.databaseUrl, application_name: 'kypseli-process' });
    client.on('error', (error) => log.warn({ err: error }, 'the process lock was lost'));
    client.on('end', () => this.reconnect());
    await client.connect();
    await client.query('SELECT pg_advisory_lock($1, $2)', [CLASS, this.number]);
    this.client = client;
  }

  private reconnect(): void {
    if (this.closed) return;
    setTimeout(() => {
      this.hold().catch(() => this.reconnect());
    }, RETRY_MS).unref();
  }
}
