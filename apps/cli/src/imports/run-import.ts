import { type Import, imports } from '@kypseli/contract';
import { Failure } from '../exit.js';
import type { Api } from '../server/api.js';
import { isRunning, watchImport } from '../server/watch-import.js';
import { perhapsRunning, runningThere } from './interruptions.js';

/** Watches a running import to its end. @throws Failure refused if it failed */
export const awaitEnd = async (api: Api, begun: Import, onProgress: (fraction: number) => void): Promise<Import> => {
  const record = await runningThere(api, begun.id, () => watchImport(api, begun, isRunning, onProgress));
  if (record.state !== 'failed') return record;
  const sentence = record.error ?? 'The import failed.';
  throw new Failure('refused', `${sentence}\nRun it again with:\n  kypseli import --resume ${record.id}`, {
    import: record,
  });
};

export interface RunChoice {
  /** Skip visits with a problem. */
  skip: boolean;
  differences?: 'keep' | 'replace';
}

/** Starts the import on the server, and waits for its end. */
export const runImport = async (
  api: Api,
  { id }: Import,
  { skip, differences }: RunChoice,
  onProgress: (fraction: number) => void,
): Promise<Import> => {
  const body = { skip_invalid: skip, ...(differences && { differences }) };
  const begun = await perhapsRunning(api, id, () => api.call(imports.run, { params: { id }, body }));
  return awaitEnd(api, begun.result.import, onProgress);
};
