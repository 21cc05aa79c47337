/** node bin/typecheck.mjs: every TypeScript project, two at a time, the largest first. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const TSC = join(root, 'node_modules/typescript/bin/tsc');
const PROJECTS = ['apps/web', '.', 'test', 'apps/cli', 'apps/api/tsconfig.page.json'];
const AT_ONCE = 2;

const left = [...PROJECTS];
let failed = false;
const checkOthers = async () => {
  for (let project = left.shift(); project !== undefined; project = left.shift()) {
    const [code] = await once(spawn(process.execPath, [TSC, '-p', project], { cwd: root, stdio: 'inherit' }), 'exit');
    failed ||= code !== 0;
  }
};
await Promise.all(Array.from({ length: AT_ONCE }, checkOthers));
process.exitCode = failed ? 1 : 0;
