import { statfs } from 'node:fs/promises';
import { resolve } from 'node:path';
import type pg from 'pg';
import { size } from '../words.js';
import { type Check, fine, lookAfter, measured, type Result, skipped, wrong } from './check.js';

const AREA = 'disk';
const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;
/** As the alert rules: below a fifth is to look after. */
const LOW = 0.2;
const ALMOST_FULL = 0.05;
const SOON_DAYS = 30;

interface Room {
  free: number;
  all: number;
}

const roomAt = async (path: string): Promise<Room> => {
  const { bavail, blocks, bsize } = await statfs(path);
  return { free: bavail * bsize, all: blocks * bsize };
};

/** The folder of a PostgreSQL on this machine; null if it is on another one, or does not show it. */
const dataDirectory = async (pool: pg.Pool): Promise<string | null> => {
  const { rows } = await pool.query<{ local: boolean }>(
    "SELECT inet_server_addr() IS NULL OR inet_server_addr() <<= '127.0.0.0/8' OR inet_server_addr() = '::1' AS local",
  );
  if (!rows[0]!.local) return null;
  return pool.query<{ folder: string }>("SELECT current_setting('data_directory') AS folder").then(
    (result) => result.rows[0]!.folder,
    () => null,
  );
};

/** Bytes that the log and the read models have grown in a day, over the last week. */
const growthOf = async (pool: pg.Pool): Promise<number | null> => {
  const { rows: tables } = await pool.query<{ bytes: string | null }>(
    "SELECT pg_total_relation_size(to_regclass('es.events'))::text AS bytes",
  );
  if (tables[0]!.bytes === null) return null;
  const { rows } = await pool.query<{ first: string | null; last: string | null }>(
    'SELECT min(position)::text AS first, max(position)::text AS last FROM es.events',
  );
  const { first, last } = rows[0]!;
  if (first === null || last === null) return null;
  const [log, least, most] = [Number(tables[0]!.bytes), Number(first), Number(last)];
  const recordedAt = async (position: number) => {
    const found = await pool.query<{ at: Date }>(
      'SELECT recorded_at AS at FROM es.events WHERE position >= $1 ORDER BY position LIMIT 1',
      [position],
    );
    return found.rows[0]!.at.getTime();
  };
  const weekAgo = Date.now() - WEEK_DAYS * DAY_MS;
  const beginning = await recordedAt(least);
  let [low, high] = [least, most];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((await recordedAt(middle)) < weekAgo) low = middle + 1;
    else high = middle;
  }
  const days = Math.max(1, Math.min(WEEK_DAYS, (Date.now() - beginning) / DAY_MS));
  // Read models take about as much as the log.
  const bytesPerPosition = (2 * log) / (most - least + 1);
  return ((most - low + 1) / days) * bytesPerPosition;
};

const judged = ({ free, all }: Room, growth: number | null, what: string): Result => {
  const days = growth && growth > 0 ? free / growth : null;
  const fullIn = days !== null && days < 10 * 365 ? Math.max(1, Math.round(days)) : null;
  const message = `${size(free)} free of ${size(all)}${fullIn === null ? '' : `, full in about ${fullIn} days`}`;
  const detail = growth ? `+${size(growth)} a day` : undefined;
  const advice: [string, string?][] = [[`make room: ${what}`, 'on a full disk writes are refused, and reads go on']];
  const figures = {
    free_bytes: free,
    all_bytes: all,
    ...(growth !== null && { growth_bytes_a_day: Math.round(growth) }),
    ...(fullIn !== null && { full_in_days: fullIn }),
  };
  if (free / all < ALMOST_FULL) return measured(figures, wrong(message, { detail, advice }));
  const isLow = free / all < LOW || (days !== null && days < SOON_DAYS);
  return measured(figures, isLow ? lookAfter(message, { detail, advice }) : fine(message, detail));
};

const database: Check = {
  area: AREA,
  name: 'database',
  advice: [{ action: 'look at the disk of PostgreSQL: df -h' }],
  async run({ pool }) {
    const { rows } = await pool().query<{ bytes: string }>(
      'SELECT pg_database_size(current_database())::text AS bytes',
    );
    const growth = await growthOf(pool());
    const folder = await dataDirectory(pool());
    const room = folder === null ? null : await roomAt(folder).catch(() => null);
    if (room) return judged(room, growth, 'a larger disk for PostgreSQL, or old backups elsewhere');
    const detail = `${growth ? `+${size(growth)} a day; ` : ''}its disk is not visible from here`;
    return fine(`${size(Number(rows[0]!.bytes))} used`, detail);
  },
};

const dataFolder: Check = {
  area: AREA,
  name: 'DATA_DIR',
  advice: [{ action: 'look at the disk of DATA_DIR: df -h' }],
  async run({ env }) {
    const folder = resolve(env.DATA_DIR || '.data');
    const room = await roomAt(folder).catch(() => null);
    if (!room) return skipped(`${folder} does not exist`);
    return judged(room, null, `a larger disk for ${folder}`);
  },
};

export const diskChecks: Check[] = [database, dataFolder];
