import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder with those above it. Node's own `recursive` never returns where the system answers ENOENT for a
 * folder that exists, as it does below /proc.
 * @throws the error of the system, ENOTDIR if a file is in the way
 */
export const makeFolder = (path: string, mode: number): void => {
  const there = statSync(path, { throwIfNoEntry: false });
  if (there?.isDirectory()) return;
  if (there) throw Object.assign(new Error(`${path} is no folder`), { code: 'ENOTDIR' });
  if (dirname(path) !== path) makeFolder(dirname(path), mode);
  mkdirSync(path, { mode });
};
