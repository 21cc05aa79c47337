import { setTimeout as wait } from 'node:timers/promises';
import { type Import, type ImportSummary, imports } from '@kypseli/contract';
import { interrupted } from '../exit.js';
import type { Api } from './api.js';
import { eventData } from './event-stream.js';
import { lightFetch } from './light-fetch.js';

const POLL_MS = 500;
const SILENCE_MS = 30_000;

/** The fields that show whether the server still works on it. */
type WatchedState = Pick<ImportSummary, 'state' | 'checked' | 'progress'>;

const parsed = (data: string): WatchedState | undefined => {
  try {
    return imports.events.answer.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
};

/** Any chunk, even a comment, shows that the connection is alive. */
async function* heard(body: AsyncIterable<Uint8Array>, timer: NodeJS.Timeout) {
  for await (const chunk of body) {
    timer.refresh();
    yield chunk;
  }
}

/** Follows server-sent events until the stream ends or breaks. Polling then continues, so errors are ignored. */
async function followEvents(
  { server, token, signal }: Api,
  id: string,
  working: (state: WatchedState) => boolean,
  onProgress: (progress: number) => void,
) {
  const silent = new AbortController();
  const timer = setTimeout(() => silent.abort(), SILENCE_MS);
  try {
    const response = await lightFetch(`${server}${imports.events.path.replace(':id', id)}`, {
      headers: { accept: 'text/event-stream', ...(token ? { authorization: `JWT ${token}` } : {}) },
      signal: AbortSignal.any([signal, silent.signal]),
    });
    if (!response.ok || !response.body || !/^text\/event-stream/.test(response.headers.get('content-type') ?? ''))
      return;
    for await (const data of eventData(heard(response.body, timer))) {
      const state = parsed(data);
      if (state) onProgress(state.progress);
      // The stream continues until the import is done, which may never happen to a checked draft.
      if (state && !working(state)) return;
    }
  } catch {
    // Polling reports an error, if there is one.
  } finally {
    clearTimeout(timer);
    silent.abort();
  }
}

export const showImport = async (api: Api, id: string): Promise<Import> =>
  (await api.call(imports.get, { params: { id } })).result.import;

export const isReading = ({ state }: WatchedState): boolean => state === 'reading';
export const isUndoing = ({ state }: WatchedState): boolean => state === 'undoing';
export const isRunning = ({ state }: WatchedState): boolean => state === 'running';
/** For a draft with a mapping: its rows are checked in the background. */
export const isBeingChecked = ({ state, checked }: WatchedState): boolean => state === 'draft' && !checked;

/** Waits while the server works on an import. */
export async function watchImport(
  api: Api,
  begun: Import,
  working: (state: WatchedState) => boolean,
  onProgress: (progress: number) => void,
): Promise<Import> {
  let record = begun;
  let followed = false;
  while (working(record)) {
    onProgress(record.progress);
    if (followed) await wait(POLL_MS, undefined, { signal: api.signal }).catch(() => {});
    else await followEvents(api, record.id, working, onProgress);
    followed = true;
    if (api.signal.aborted) throw interrupted();
    record = await showImport(api, record.id);
  }
  return record;
}
