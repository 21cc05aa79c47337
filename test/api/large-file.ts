import { Readable } from 'node:stream';
import type { Keeper } from './client.js';
import { eventually, type Server } from './server.js';

const DAY = (n: number) => new Date(Date.UTC(2015, 0, 1 + n)).toISOString().slice(0, 10);
export const mapping = {
  apiary: { column: 'Yard' },
  hive: { column: 'Hive' },
  visits: [
    {
      date: { column: 'Day', format: 'YYYY-MM-DD' },
      fields: { populationFrames: { column: 'Bees' }, note: { column: 'Notes' } },
    },
  ],
};
export const HEAD = 'Yard,Hive,Day,Bees,Notes\n';

/** Rows of made-up hives, one a hive and day; made while they are sent. */
export async function* records(rows: number, hives: number, note = '') {
  yield Buffer.from(HEAD);
  for (let start = 0; start < rows; start += 1_000) {
    const lines = Array.from({ length: Math.min(1_000, rows - start) }, (_, i) => {
      const n = start + i;
      return `Heath,H${n % hives},${DAY(Math.floor(n / hives))},${(n % 40) / 2},${note}\n`;
    });
    yield Buffer.from(lines.join(''));
  }
}

/** Sends a file as it is made, never holding all of it. */
export const streaming = async (server: Server, keeper: Keeper, file: AsyncIterable<Buffer>) => {
  const boundary = 'a-boundary-that-occurs-nowhere';
  const part = (name: string, more = '') =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`;
  async function* body() {
    yield Buffer.from(`${part('mapping')}${JSON.stringify(mapping)}\r\n${part('file', '; filename="heath.csv"')}`);
    yield* file;
    yield Buffer.from(`\r\n--${boundary}--\r\n`);
  }
  const answer = await fetch(`${server.url}/api/v1/imports`, {
    method: 'POST',
    headers: { authorization: `JWT ${keeper.token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Readable.toWeb(Readable.from(body())),
    duplex: 'half',
  } as RequestInit);
  // biome-ignore lint/suspicious/noExplicitAny: a black-box client knows no shapes
  return { status: answer.status, body: (await answer.json()) as any };
};

/** A draft once all its rows were held against its mapping. */
export const checkedOf = (keeper: Keeper, id: string) =>
  eventually(
    async () => {
      const { result } = (await keeper.get(`/api/v1/imports/${id}`)).body;
      return result.import.checked ? result.import : undefined;
    },
    () => 'The file was not checked.',
  );
