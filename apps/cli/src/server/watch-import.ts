import { setTimeout as wait } from 'node:timers/promises';
import { type Import, imports } from '@kypseli/contract';
import { z } from 'zod';
import { interrupted } from '../exit.js';
import type { Api } from './api.js';
import { eventData } from './event-stream.js';

const POLL_MS = 500;
const SILENCE_MS = 30_000;

/** What of an event is looked at: it may say more, and may be wrapped as the answers of the routes are. */
const Seen = z.object({ state: z.enum(['draft', 'running', 'done', 'failed']), progress: z.number() });
const Told = z.union([
  Seen,
  z.object({ import: Seen }).transform((told) => told.import),
  z.object({ result: z.object({ import: Seen }) }).transform((told) => told.result.import),
]);

const parsed = (data: string) => {
  try {
    return Told.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
};

/** Server-sent events, until the stream ends or breaks: polling then goes on, so it need not say why. */
async function followEvents({ server, token, signal }: Api, id: string, onProgress: (progress: number) => void) {
  const silent = new AbortController();
  const timer = setTimeout(() => silent.abort(), SILENCE_MS);
  try {
    const response = await fetch(`${server}/api/v1/imports/${id}/events`, {
      headers: { accept: 'text/event-stream', ...(token ? { authorization: `JWT ${token}` } : {}) },
      signal: AbortSignal.any([signal, silent.signal]),
    });
    if (!response.ok || !response.body || !/^text\/event-stream/.test(response.headers.get('content-type') ?? ''))
      return;
    for await (const data of eventData(response.body as unknown as AsyncIterable<Uint8Array>)) {
      timer.refresh();
      const told = parsed(data);
      if (told) onProgress(told.progress);
      if (told?.state === 'done' || told?.state === 'failed') return;
    }
  } catch {
    // Polling tells what is wrong, if anything is.
  } finally {
    clearTimeout(timer);
    silent.abort();
  }
}

export const showImport = async (api: Api, id: string): Promise<Import> =>
  (await api.call(imports.get, { params: { id } })).result.import;

export const isRunning = ({ state }: Import): boolean => state === 'running';
/** Rows are held against the mapping in the background. */
export const isBeingChecked = ({ state, mapping, checked }: Import): boolean =>
  state === 'draft' && mapping !== null && !checked;

/** Waits while the server works on an import. */
export async function watchImport(
  api: Api,
  begun: Import,
  working: (record: Import) => boolean,
  onProgress: (progress: number) => void,
): Promise<Import> {
  let record = begun;
  let followed = false;
  while (working(record)) {
    onProgress(record.progress);
    if (followed) await wait(POLL_MS, undefined, { signal: api.signal }).catch(() => {});
    else await followEvents(api, record.id, onProgress);
    followed = true;
    if (api.signal.aborted) throw interrupted();
    record = await showImport(api, record.id);
  }
  return record;
}
