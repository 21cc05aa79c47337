import type { EventStore } from '@kypseli/event-store';
import type pg from 'pg';
import type { Server } from '../../api/server.js';
import type { Connection } from '../connection.js';
import type { Options } from '../options.js';
import type { Row } from '../report.js';
import type { Apiary } from '../sample-apiary.js';

/** What every measure is given. */
export interface Bench {
  options: Options;
  server: Server;
  postgresPid: number;
  connection: Connection;
  /** The server's database, with the server's parsers, from this process. */
  pool: pg.Pool;
  store: EventStore;
  apiary: Apiary;
}

export type Measure = (bench: Bench) => Promise<Row[]>;
