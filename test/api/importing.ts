import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { Answer, Client } from './client.js';
import { ask } from './database.js';
import { multipart } from './multipart.js';
import { eventually, type Server } from './server.js';

const root = new URL('../../', import.meta.url);

/** A file below the repository's root. */
export const readBytes = (path: string): Buffer => readFileSync(new URL(path, root));
export const readJson = (path: string) => JSON.parse(readBytes(path).toString('utf8'));

/** The rows of a published file by column, as a spreadsheet shows them: trimmed, with the row's number. */
export const rowsOf = (bytes: Buffer): (Record<string, string> & { row: number })[] => {
  const rows = parse(bytes, { bom: true, columns: true, trim: true, relax_column_count: true }) as Record<
    string,
    string
  >[];
  return rows.map((cells, index) => ({ ...cells, row: index + 2 }) as never);
};

/**
 * Makes the end of every run and undo wait while the table `may_end` is held (`holdTable`). Resolves with a function that
 * takes the table away.
 */
export const makeEndsWait = async (server: Pick<Server, 'env'>): Promise<() => Promise<unknown>> => {
  await ask(
    server,
    `CREATE TABLE may_end (import uuid);
     CREATE FUNCTION wait_to_end() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN LOCK TABLE may_end IN ROW EXCLUSIVE MODE; RETURN new; END $$;
     CREATE TRIGGER wait_to_end BEFORE UPDATE ON imports FOR EACH ROW WHEN (new.state IN ('done', 'undone'))
       EXECUTE FUNCTION wait_to_end()`,
  );
  return () => ask(server, 'DROP TABLE may_end; DROP FUNCTION wait_to_end CASCADE');
};

export interface Sent {
  file: Buffer | string;
  mapping?: unknown;
  filename?: string;
}

/**
 * Uploads a file and waits until all its rows were held against the mapping. A file that takes long is refused once it
 * was read; the answer is then as that of one that is refused at once.
 */
export const upload = async (keeper: Client, { file, mapping, filename = 'records.csv' }: Sent): Promise<Answer> => {
  const parts = { ...(mapping === undefined ? {} : { mapping: JSON.stringify(mapping) }), file: Buffer.from(file) };
  const answer = await keeper.request('POST', '/api/v1/imports', await multipart(parts, filename));
  if (answer.status !== 201) return answer;
  const { id } = answer.body.result.import;
  return eventually(
    async () => {
      const read = await keeper.get(`/api/v1/imports/${id}`);
      const { checked, state, error_code: code, error_params: params } = read.body.result.import;
      if (state === 'failed') return { ...read, status: 400, body: { error: { issues: [{ code, params }] } } };
      return checked ? read : undefined;
    },
    () => `Import ${id} was not checked.`,
  );
};

/** Runs a draft, without what its problems keep out, and waits for the end. */
export const run = async (keeper: Client, id: string) => {
  const { status, body } = await keeper.post(`/api/v1/imports/${id}/run`, { skip_invalid: true });
  if (status !== 202) throw new Error(`run answered ${status} ${JSON.stringify(body)}`);
  return eventually(
    async () => {
      const read = (await keeper.get(`/api/v1/imports/${id}`)).body.result.import;
      return ['done', 'failed'].includes(read.state) ? read : undefined;
    },
    () => `Import ${id} has not ended.`,
  );
};

/** Uploads, runs and answers the import as it has ended. */
export const importing = async (keeper: Client, sent: Sent) => {
  const { status, body } = await upload(keeper, sent);
  if (status !== 200) throw new Error(`upload answered ${status} ${JSON.stringify(body)}`);
  return run(keeper, body.result.import.id);
};

// biome-ignore-start lint/suspicious/noExplicitAny: a black-box client knows no shapes
export interface ReadHive {
  id: string;
  apiary: string;
  hiveNumber: string;
  tags: string[];
  inspections: any[];
}

/** What the public API answers about apiaries (all, or those of these names): hives, their inspections, completed actions. */
export const readAll = async (
  keeper: Client,
  names?: string[],
): Promise<{ apiaries: any[]; hives: ReadHive[]; actions: any[] }> => {
  const listed: any[] = (await keeper.get('/api/v1/apiaries')).body.result.apiaries;
  const apiaries = listed.filter(({ name }) => names?.includes(name) ?? true);
  const hives: ReadHive[] = [];
  const actions: any[] = [];
  for (const apiary of apiaries) {
    const shown = (await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${apiary.id}`)).body.result.hives;
    for (const { id, hiveNumber, tags } of shown) {
      const { inspections } = (await keeper.get(`/api/v1/hive/${id}/inspections`)).body.result;
      hives.push({ id, apiary: apiary.name, hiveNumber, tags, inspections });
    }
    actions.push(...(await keeper.get(`/api/generalAction?apiary_id=${apiary.id}&completed=1`)).body.tasks);
  }
  return { apiaries, hives, actions };
};
// biome-ignore-end lint/suspicious/noExplicitAny: as above
