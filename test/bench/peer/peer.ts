import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { inspectionId } from '@kypseli/contract';
import jwt from 'jsonwebtoken';
import { type Apiary, visit } from '../sample-apiary.js';
import { startMariaDb } from './mariadb.js';
import { createTables, openDatabase } from './tables.js';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));
const LOADER = fileURLToPath(new URL('../../load-ts.mjs', import.meta.url));
const ROWS_AT_ONCE = 500;

export interface Peer {
  url: string;
  token: string;
  pid: number;
  databasePid: number;
  close(): Promise<void>;
}

/** The hives and rounds of an apiary, under the same ids. */
const fill = async (url: string, { accountId, id, hives, rounds }: Apiary): Promise<void> => {
  const db = openDatabase(url);
  await createTables(db);
  const own = hives.map((hive, i) => ({
    id: hive,
    account_id: accountId,
    apiary_id: id,
    number: String(i + 1),
    active: true,
    deleted: false,
  }));
  await db
    .insertInto('hives')
    .values(own as never)
    .execute();
  for (const [nth, round] of rounds.entries()) {
    const rows = hives.map((hive, i) => ({
      id: inspectionId(round.id, hive),
      group_id: round.id,
      account_id: accountId,
      apiary_id: id,
      hive_id: hive,
      day: round.day,
      recorded_at: new Date(),
      note: null,
      ...visit(i, nth),
    }));
    while (rows.length > 0)
      await db
        .insertInto('inspections')
        .values(rows.splice(0, ROWS_AT_ONCE) as never)
        .execute();
  }
  await db.destroy();
};

/** Starts MariaDB and the server beside it, and fills the apiary; undefined where MariaDB is not installed. */
export const startPeer = async (apiary: Apiary): Promise<Peer | undefined> => {
  const database = await startMariaDb();
  if (!database) return undefined;
  const secret = randomBytes(32).toString('hex');
  try {
    await fill(database.url, apiary);
    // As our server is started.
    const child = spawn(process.execPath, ['--max-semi-space-size=8', '--import', LOADER, MAIN], {
      env: { PATH: process.env.PATH, NODE_ENV: 'production', PEER_DATABASE_URL: database.url, PEER_JWT_SECRET: secret },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exited = new Promise((resolve) => child.once('exit', resolve));
    process.once('exit', () => child.kill('SIGKILL'));
    const url = await new Promise<string>((resolve, reject) => {
      child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
      child.once('exit', () => reject(new Error('The CRUD server did not start.')));
    });
    return {
      url,
      token: jwt.sign({ sub: apiary.accountId }, secret, { algorithm: 'HS256', expiresIn: '1h' }),
      pid: child.pid!,
      databasePid: database.pid,
      close: async () => {
        child.kill('SIGTERM');
        await exited;
        await database.stop();
      },
    };
  } catch (error) {
    await database.stop();
    throw error;
  }
};
