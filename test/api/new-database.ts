import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { ask } from '../faults/database.js';

const BUILD = fileURLToPath(new URL('../../apps/api/dist/.built-from', import.meta.url));
/** The key of the lock under which the template is made. */
const MAKING = 26_11;

/** Starts a server on a database, and waits until it is ready. */
type Start = (options: { env: { DATABASE_URL: string } }) => Promise<{ close(): Promise<void> }>;

const addressOf = (name: string): string => new URL(`/${name}`, process.env.TEST_DATABASE_URL).href;
const administer = (sql: string) => ask(process.env.TEST_DATABASE_URL!, sql);

/** A database as a first server of this build leaves it. The first test file that needs one makes it for all. */
const makeTemplate = async (start: Start): Promise<string> => {
  const template = `template_${createHash('sha256').update(readFileSync(BUILD)).digest('hex').slice(0, 16)}`;
  const lock = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await lock.connect();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [MAKING]);
    const { rowCount } = await lock.query('SELECT FROM pg_database WHERE datname = $1 AND datistemplate', [template]);
    if (rowCount) return template;
    await lock.query(`DROP DATABASE IF EXISTS ${template}`);
    await lock.query(`CREATE DATABASE ${template}`);
    const server = await start({ env: { DATABASE_URL: addressOf(template) } });
    await server.close();
    await lock.query(`ALTER DATABASE ${template} IS_TEMPLATE true`);
    return template;
  } finally {
    await lock.end();
  }
};
let template: Promise<string> | undefined;

/** The address of a new database: an empty one, or with `start` a copy of one that a server has migrated. */
export const newDatabase = async (prefix: string, start?: Start): Promise<string> => {
  const name = `${prefix}_${process.pid}_${randomBytes(6).toString('hex')}`;
  if (start) template ??= makeTemplate(start);
  await administer(`CREATE DATABASE ${name} TEMPLATE ${start ? await template : 'template1'}`);
  return addressOf(name);
};

export const dropDatabase = async (url: string): Promise<void> => {
  await administer(`DROP DATABASE IF EXISTS ${new URL(url).pathname.slice(1)} WITH (FORCE)`);
};
