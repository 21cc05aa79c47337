import { readFileSync } from 'node:fs';
import { type Answer, send } from './client.js';
import { type ServerProcess, until } from './server-process.js';

const root = new URL('../../', import.meta.url);

/** A published file with its mapping. */
export interface Published {
  name: string;
  bytes: Buffer;
  mapping: string;
}

const published = (name: string, path: string): Published => ({
  name,
  bytes: readFileSync(new URL(`test/fixtures/${path}.csv`, root)),
  mapping: readFileSync(new URL(`apps/api/data/demo/${name}.mapping.json`, root), 'utf8'),
});

/** The four real files. */
export const publishedFiles = (): Published[] => [
  published('an_dat_up', 'splits2022/an_dat_up'),
  published('inspections_2021', 'urban/inspections_2021'),
  published('inspections_2022', 'urban/inspections_2022'),
  published('data9_flat_v2', 'amitraz_thymol/data9_flat_v2'),
];

const BOUNDARY = 'a-boundary-that-occurs-nowhere';

/** A multipart body as a browser sends it. */
export const multipartOf = (file: Buffer, fields: Record<string, string>): Buffer => {
  const part = (name: string, more: string) =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`;
  return Buffer.concat([
    Buffer.from(
      Object.entries(fields)
        .map(([name, text]) => `${part(name, '')}${text}\r\n`)
        .join(''),
    ),
    Buffer.from(part('file', '; filename="records"')),
    file,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
};

/** Sends a multipart body, well-formed or not; a broken connection is an answer with status 0. */
export const sendUpload = async (server: ServerProcess, token: string, body: Buffer): Promise<Answer> => {
  try {
    const response = await fetch(`${server.url}/api/v1/imports`, {
      method: 'POST',
      headers: { authorization: `JWT ${token}`, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      body: new Uint8Array(body),
      signal: AbortSignal.timeout(60_000),
    });
    const text = await response.text();
    return { status: response.status, body: JSON.parse(text), position: 0n, retryAfter: null };
  } catch (error) {
    if ((error as Error).name === 'TimeoutError') throw new Error('An upload was not answered within 60 s');
    return { status: 0, body: null, position: 0n, retryAfter: null };
  }
};

/**
 * An import once its file was read and its rows were checked, which happens after the answer; null if it was deleted
 * meanwhile.
 */
export const readImport = (server: ServerProcess, token: string, id: string) =>
  until('the file to be read and checked', async () => {
    const { status, body } = await send(server, token, 'GET', `/api/v1/imports/${id}`);
    if (status === 404) return null;
    if (status !== 200) return undefined;
    const { state, mapping, checked } = body.result.import;
    return state === 'reading' || (state === 'draft' && mapping && !checked) ? undefined : body.result.import;
  });
