import { type Stats, statSync } from 'node:fs';
import { basename } from 'node:path';
import { type Import, imports, type Mapping } from '@kypseli/contract';
import { Failure, interrupted } from '../exit.js';
import type { Api } from '../server/api.js';
import { fileSender } from '../server/send-file.js';

/** For a large file on a slow line, and the first reading after it. */
const UPLOAD_WITHIN_MS = 60 * 60_000;

export interface Uploading {
  path: string;
  mapping: Mapping | null;
  sheet: string | undefined;
  asIs?: boolean;
  dryRun?: boolean;
  onProgress: (fraction: number) => void;
}

const statsOf = (path: string): Stats => {
  try {
    return statSync(path);
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new Failure('usage', missing ? `There is no file ${path}.` : `${path}: ${(error as Error).message}`);
  }
};

/** The size of a file. @throws Failure usage if there is nothing to send */
export const fileBytes = (path: string): number => {
  const stats = statsOf(path);
  if (!stats.isFile()) throw new Failure('usage', `${path} is not a file.`);
  if (stats.size === 0) throw new Failure('usage', `${path} is empty.`);
  return stats.size;
};

/** Uploads a file; nothing of it is recorded yet. */
export const uploadFile = async (
  api: Api,
  { path, mapping, sheet, asIs, dryRun, onProgress }: Uploading,
): Promise<Import> => {
  const bytes = fileBytes(path);
  const fields = {
    ...(mapping ? { mapping: JSON.stringify(mapping) } : {}),
    ...(sheet === undefined ? {} : { sheet }),
    ...(asIs ? { as_is: 'true' } : {}),
    ...(dryRun ? { dry_run: 'true' } : {}),
  };
  const sending = { path, filename: basename(path), bytes, fields, onSent: (sent: number) => onProgress(sent / bytes) };
  try {
    const settings = { fetch: fileSender(sending), answerWithinMs: UPLOAD_WITHIN_MS };
    return (await api.call(imports.upload, {}, settings)).result.import;
  } catch (error) {
    if (api.signal.aborted) throw interrupted('Stopped before the file was sent whole. Nothing was imported.');
    throw error;
  }
};
