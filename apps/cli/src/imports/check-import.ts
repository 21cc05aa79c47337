import { type Import, imports, type Mapping } from '@kypseli/contract';
import { Failure } from '../exit.js';
import type { Api } from '../server/api.js';
import { isBeingChecked, isReading, watchImport } from '../server/watch-import.js';
import { waitingDraft } from './interruptions.js';

/**
 * Waits until a large file is read, which continues after the upload's answer. @throws Failure refused if it cannot be
 * read
 */
export const awaitRead = async (api: Api, begun: Import, onProgress: (fraction: number) => void): Promise<Import> => {
  const record = await waitingDraft(api, begun.id, () => watchImport(api, begun, isReading, onProgress));
  if (record.state === 'failed')
    throw new Failure('refused', record.error ?? 'This file could not be read.', { import: record });
  return record;
};

/** Waits until all rows of a draft were checked with its mapping. */
export const awaitCheck = (api: Api, record: Import, onProgress: (fraction: number) => void): Promise<Import> =>
  waitingDraft(api, record.id, () => watchImport(api, record, isBeingChecked, onProgress));

/** Sends a complete mapping; the server then finds the problems again. With `dryRun` it is only tried. */
export const checkImport = (
  api: Api,
  id: string,
  mapping: Mapping,
  onProgress: (fraction: number) => void,
  { dryRun = false }: { dryRun?: boolean } = {},
): Promise<Import> =>
  waitingDraft(api, id, async () => {
    const { result } = await api.call(imports.map, {
      params: { id },
      body: { mapping, answered: true, dry_run: dryRun },
    });
    return watchImport(api, result.import, isBeingChecked, onProgress);
  });
