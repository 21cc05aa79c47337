import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Check, fine, skipped, wrong } from './check.js';

const AREA = 'safety';

const secretFiles: Check = {
  area: AREA,
  name: 'secret files',
  advice: [{ action: 'chmod 600 <file>' }],
  async run({ env }) {
    const dataDir = resolve(env.DATA_DIR || '.data');
    const paths = [join(dataDir, 'jwt-secret'), join(dataDir, 'postgres.json'), env.BACKUP_KEY_FILE];
    const present = paths.filter((path): path is string => path !== undefined && path !== '' && existsSync(path));
    if (present.length === 0) return skipped('none on this machine: secrets are in the environment');
    const open = present.filter((path) => (statSync(path).mode & 0o077) !== 0);
    if (open.length > 0)
      return wrong(`${open.length} of ${present.length} readable by others`, {
        detail: 'Who reads them is logged in as anybody, or reads every personal text.',
        advice: open.map((path): [string] => [`chmod 600 ${path}`]),
      });
    return fine(`${present.length}, readable by their owner only`);
  },
};

export const safetyChecks: Check[] = [secretFiles];
