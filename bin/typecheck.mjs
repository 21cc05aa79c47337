/**
 * node bin/typecheck.mjs: every TypeScript project, two at a time, the largest first. TypeScript 7 checks them in a
 * fifth of the time; it has no API yet, so NestJS's and the linter's tools use version 6.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const TSC = join(root, 'node_modules/typescript-7/bin/tsc');
const PROJECTS = [
  'apps/web',
  '.',
  'apps/console',
  'test',
  'apps/cli',
  'apps/web/worker',
  'apps/api/tsconfig.page.json',
];
const AT_ONCE = 2;

// To collect garbage less often saves a fifth of the processor time, for a sixth more memory.
const options = { cwd: root, stdio: 'inherit', env: { ...process.env, GOGC: '400' } };

const left = [...PROJECTS];
let failed = false;
const checkOthers = async () => {
  for (let project = left.shift(); project !== undefined; project = left.shift()) {
    const [code] = await once(spawn(process.execPath, [TSC, '-p', project, '--checkers', '1'], options), 'exit');
    failed ||= code !== 0;
  }
};
await Promise.all(Array.from({ length: AT_ONCE }, checkOthers));
process.exitCode = failed ? 1 : 0;
