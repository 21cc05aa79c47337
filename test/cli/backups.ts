import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { OperationLine } from '../../libs/contract/src/admin/index.js';
import { type Keeper, newApiary, newKeeper } from '../api/client.js';
import { type Server, startServer } from '../api/server.js';
import { type Desk, newDesk } from './process.js';

export let server: Server;
export let desk: Desk;
export let env: Record<string, string>;
export let keeper: Keeper;
const databases: string[] = [];
export const dropAtEnd = (name: string): void => void databases.push(name);

export const administer = async (sql: string) => {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  await client.query(sql).finally(() => client.end());
};

/** The address of a new, empty database. */
export const emptyDatabase = async (): Promise<string> => {
  const name = `restored_${process.pid}_${randomBytes(4).toString('hex')}`;
  await administer(`CREATE DATABASE ${name}`);
  dropAtEnd(name);
  const url = new URL(process.env.TEST_DATABASE_URL!);
  url.pathname = `/${name}`;
  return url.href;
};
export const nameOf = (url: string) => new URL(url).pathname.slice(1);
export const on = (url: string) => ({ env: { DATABASE_URL: url } });

/** A server with a keeper, and a desk with a key for backups. */
export const backupSuite = (): void => {
  beforeAll(async () => {
    server = await startServer();
    keeper = await newKeeper(server);
    await newApiary(keeper, 0, 'Hymettus');
    desk = newDesk();
    env = { ...server.env, LANG: 'C.UTF-8', BACKUP_KEY_FILE: desk.path('backup.key') };
    expect(await desk.call(['backup', 'key'], { env })).toMatchObject({ code: 0 });
  });
  afterAll(async () => {
    desk?.clear();
    await server?.close();
    for (const name of databases) await administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  });
};

export const backupTo = (folder: string, given: Record<string, string> = {}) =>
  desk.call(['backup', '--out', folder, '--keys', 'keys', '--json'], { env: { ...env, ...given } });

export const linesOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => OperationLine.parse(JSON.parse(line)));

/** Makes a backup and returns its files. */
export const made = async (folder: string): Promise<{ file: string; keys: string; events: number }> => {
  const { code, stdout, stderr } = await backupTo(folder);
  if (code !== 0) throw new Error(stdout + stderr);
  return linesOf(stdout).at(-1) as never;
};
