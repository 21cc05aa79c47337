import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Failure } from '../exit.js';

/** The name of a file that is read from stdin. */
export const STANDARD_INPUT = '-';

/** Does `work` on what stdin has, as a file: an upload has to know its size. @throws Failure usage on a terminal */
export const withStandardInput = async <T>(signal: AbortSignal, work: (path: string) => Promise<T>): Promise<T> => {
  if (process.stdin.isTTY) throw new Failure('usage', 'Nothing is piped in: cat records.csv | kypseli import -');
  const folder = mkdtempSync(join(tmpdir(), 'kypseli-stdin-'));
  const path = join(folder, 'stdin');
  try {
    await pipeline(process.stdin, createWriteStream(path, { mode: 0o600 }), { signal });
    return await work(path);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
