import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from './platform/make-folder.js';

/** The secret of the tokens, generated once and readable by this user only. */
export const loadOrCreateSecret = (dataDir: string): string => {
  const file = join(dataDir, 'jwt-secret');
  if (!existsSync(file)) {
    makeFolder(dataDir, 0o777);
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600 });
  }
  return readFileSync(file, 'utf8').trim();
};
