import { stat } from 'node:fs/promises';
import { join, normalize } from 'node:path';

/** The built file of a path below a folder, or null; never one outside of it. */
export const builtFile = async (folder: string, path: string): Promise<string | null> => {
  const file = normalize(join('/', path));
  const found = await stat(join(folder, file)).catch(() => null);
  return found?.isFile() ? file : null;
};
