import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { addDays } from '@kypseli/domain';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { type Keeper, newKeeper } from '../../api/client.js';
import { eventually, type Server } from '../../api/server.js';
import { figure, times } from '../report.js';
import { visit } from '../sample-apiary.js';
import { sampleWhile } from '../sampling.js';
import type { Measure } from './bench.js';
import { processorSeconds, residentMemory } from './process.js';

const HIVES = 1_000;
const FIRST_DAY = '2015-01-01';
const PATIENCE_MS = 60 * 60_000;
const READ_EVERY_MS = 20;
const BOUNDARY = 'a-boundary-that-occurs-nowhere';
const MAPPING = {
  apiary: { column: 'Yard' },
  hive: { column: 'Hive' },
  visits: [
    {
      date: { column: 'Day', format: 'YYYY-MM-DD' },
      fields: Object.fromEntries(
        ['generalStatus', 'populationFrames', 'broodFrames', 'honeycombs', 'queenSeen', 'note'].map((name) => [
          name,
          { column: name },
        ]),
      ),
    },
  ],
};

/** A table of one inspection per row, hive after hive and round after round, generated while it is sent. */
function* records(rows: number) {
  const fields = Object.keys(MAPPING.visits[0]!.fields);
  yield `Yard,Hive,Day,${fields.join(',')}\n`;
  for (let round = 0; round * HIVES < rows; round++) {
    const day = addDays(FIRST_DAY, round);
    const lines = Array.from({ length: Math.min(HIVES, rows - round * HIVES) }, (_, hive) => {
      const values = visit(hive, round) as Record<string, unknown>;
      return `Hymettus,H${hive + 1},${day},${fields.map((name) => `"${values[name] ?? ''}"`).join(',')}\n`;
    });
    yield lines.join('');
  }
}

const upload = async (server: Server, { token }: Keeper, rows: number): Promise<string> => {
  const part = (name: string, more = '') =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`;
  function* body() {
    yield `${part('mapping')}${JSON.stringify(MAPPING)}\r\n${part('file', '; filename="records.csv"')}`;
    yield* records(rows);
    yield `\r\n--${BOUNDARY}--\r\n`;
  }
  const answer = await fetch(`${server.url}/api/v1/imports`, {
    method: 'POST',
    headers: { authorization: `JWT ${token}`, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: Readable.toWeb(Readable.from(body()).map((text: string) => Buffer.from(text))),
    duplex: 'half',
  } as RequestInit);
  if (answer.status !== 201) throw new Error(`The upload was answered ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { result: { import: { id: string } } }).result.import.id;
};

/** Rows per second of the import's own events, copied into a table with the log's indexes. */
const copyOfEvents = async (pool: pg.Pool, importId: string): Promise<number> => {
  const folder = mkdtempSync(join(tmpdir(), 'kypseli-bench-'));
  const file = join(folder, 'events');
  const client = await pool.connect();
  try {
    await client.query('SET statement_timeout = 0');
    await client.query('CREATE TABLE copied (LIKE es.events INCLUDING ALL)');
    const events = `SELECT * FROM es.events WHERE metadata->>'commandId' = '${importId}' ORDER BY position`;
    const { rows } = await client.query(`SELECT count(*)::int AS events FROM (${events}) e`);
    await pipeline(client.query(copyTo(`COPY (${events}) TO STDOUT`)), createWriteStream(file));
    const began = performance.now();
    await pipeline(createReadStream(file), client.query(copyFrom('COPY copied FROM STDIN')));
    const took = performance.now() - began;
    await client.query('DROP TABLE copied');
    return rows[0].events / (took / 1000);
  } finally {
    client.release(true);
    rmSync(folder, { recursive: true, force: true });
  }
};

/**
 * A file of many rows over HTTP: checked, written, readable. Beside it a COPY of the very events that it made, without
 * validation, encryption, comparison and projection.
 */
export const measureImport: Measure = async (bench) => {
  const { options, server, connection, pool } = bench;
  const count = options['import-rows'];
  const keeper = await newKeeper(server);
  const show = async (id: string) => (await keeper.get(`/api/v1/imports/${id}`)).body.result.import;
  const idle = residentMemory(server);
  let most = idle;
  const watch = setInterval(() => {
    most = Math.max(most, residentMemory(server));
  }, 250);
  const began = performance.now();
  const id = await upload(server, keeper, count);
  const uploaded = performance.now();
  await eventually(async () => ((await show(id)).checked ? true : undefined), String, PATIENCE_MS);
  const checked = performance.now();
  const before = await processorSeconds(bench);
  await keeper.post(`/api/v1/imports/${id}/run`);
  const running = new AbortController();
  const reads = sampleWhile(running.signal, READ_EVERY_MS, () => connection.get('/api/v1/apiaries'));
  const done = await eventually(
    async () => {
      const now = await show(id);
      return now.state === 'running' ? undefined : now;
    },
    String,
    PATIENCE_MS,
  );
  const ended = performance.now();
  running.abort();
  const processor = (await processorSeconds(bench)) - before;
  clearInterval(watch);
  if (done.counts.inspections !== count) throw new Error(`The import ended with ${JSON.stringify(done)}`);
  const { rows } = await pool.query<{ seconds: string }>(
    `SELECT extract(epoch FROM max(recorded_at) - min(recorded_at)) AS seconds FROM es.events
     WHERE metadata->>'commandId' = $1`,
    [id],
  );
  const written = count / Number(rows[0]!.seconds);
  const copied = await copyOfEvents(pool, id);
  const rate = (from: number, to: number) => count / ((to - from) / 1000);
  return [
    figure(`import of ${count.toLocaleString('en')} rows: sent and read`, 'events/s', rate(began, uploaded)),
    figure('import: checked and staged', 'events/s', rate(uploaded, checked)),
    figure('import: written to the log', 'events/s', written),
    figure('import: written and readable', 'events/s', rate(checked, ended)),
    figure('COPY of the same events, same indexes', 'events/s', copied),
    figure('import (written) / COPY', '%', (100 * written) / copied, { atLeast: 50 }),
    figure('import: memory above idle, at most', 'MB', most - idle, { atMost: 150 }),
    figure('import: processor time of the server, 1,000 rows', 'ms', (processor * 1_000_000) / count),
    times('list of apiaries while it is written', await reads),
  ];
};
