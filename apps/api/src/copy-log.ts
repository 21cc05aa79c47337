import { parseArgs } from 'node:util';
import { forgetLogCopy, LogCopy } from './log-copy/log-copy.js';
import { runningDatabaseUrl } from './platform/embedded-postgres/running-database.js';
import type { LogStore } from './platform/journal/log-home.js';

const USAGE = `node apps/api/dist/copy-log.js --to eventstoredb|postgres [--follow | --move]
node apps/api/dist/copy-log.js --forget

Copies the whole log to the other store, event by event in the log's order, and compares what it has copied. It can be
interrupted and run again at any time, and Kypseli may run meanwhile. The database is DATABASE_URL, or the embedded one
that runs in DATA_DIR (.data); EventStoreDB is EVENTSTORE_URL.

without an option  copies what is there and compares the two logs from their beginnings
--follow           goes on with what is written, until it is stopped
--move             does the same as without, ends all writes, copies the rest, and makes the other store the log's home.
                   PostgreSQL becomes read-only by itself; before a move from EventStoreDB, stop all processes.
--forget           deletes from PostgreSQL what belongs to the copy: the log of before a move, or what is stored about a
                   copy in EventStoreDB
Exit 0: the logs are the same; 1: they are not, or the copy could not be made.`;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const run = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      follow: { type: 'boolean' },
      move: { type: 'boolean' },
      forget: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    process.stdout.write(`${USAGE}\n`);
    return;
  }
  const { to, follow, move, forget } = values;
  if (forget && Object.keys(values).length === 1) return forgetLogCopy({ databaseUrl: runningDatabaseUrl(), say });
  if (forget || (to !== 'eventstoredb' && to !== 'postgres') || (follow && move)) throw new Error(USAGE);
  await copyLog(to, follow ? 'follow' : move ? 'move' : 'complete');
};

const copyLog = async (to: LogStore, how: 'complete' | 'follow' | 'move'): Promise<void> => {
  const eventStoreUrl = process.env.EVENTSTORE_URL;
  if (!eventStoreUrl) throw new Error('Set EVENTSTORE_URL.');
  const copy = await LogCopy.open({ databaseUrl: runningDatabaseUrl(), eventStoreUrl, to, say });
  const stopping = new AbortController();
  if (how === 'follow')
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  try {
    await (how === 'follow' ? copy.follow(stopping.signal) : copy[how]());
    if (how === 'move')
      say(
        to === 'postgres'
          ? 'The log is in PostgreSQL: start all processes without EVENTSTORE_URL.'
          : 'The log is in EventStoreDB: restart all processes with EVENTSTORE_URL.',
      );
  } finally {
    await copy.close();
  }
};

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
