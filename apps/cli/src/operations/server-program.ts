import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Environment } from '../environment.js';
import { Failure } from '../exit.js';

const OPS = 'apps/api/dist/ops.js';

/**
 * The program of the server on this machine: of KYPSELI_HOME, or beside this command line where both are installed.
 * @throws Failure usage
 */
export const serverProgram = ({ home }: Environment): string => {
  const folder = home === undefined ? fileURLToPath(new URL('../../../../', import.meta.url)) : resolve(home);
  const path = join(folder, OPS);
  if (existsSync(path)) return path;
  const where = home === undefined ? 'KYPSELI_HOME=<folder of the server> names it.' : `${path} does not exist.`;
  throw new Failure('usage', `This runs on the server's own machine. ${where}`, { code: 'no_server_here' });
};
