/**
 * node bin/dev.mjs: the API, rebuilt and restarted when its sources change, and the dev servers of the web app and of
 * the staff console in front of it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync, watch } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildFile, buildServer, workspaces } from './build.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
/** Editors save in several steps, which should cause only one restart. */
const QUIET_MS = 150;

let api;
let webs = [];
let stopping = false;
let restart = Promise.resolve();

function startApi() {
  api = spawn(process.execPath, ['--enable-source-maps', 'apps/api/dist/main.js'], { cwd: root, stdio: 'inherit' });
  api.on('exit', (code) => {
    if (!stopping && code) console.error(`The API has ended (${code}); it starts again with the next change.`);
  });
}

async function end(child) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

const changed = new Map();
let timer;

function noteChange(workspace, file) {
  changed.set(file, workspace);
  clearTimeout(timer);
  timer = setTimeout(() => {
    restart = restart.then(rebuild);
  }, QUIET_MS);
}

async function rebuild() {
  const batch = [...changed];
  changed.clear();
  try {
    for (const [file, workspace] of batch) {
      if (existsSync(file) && statSync(file).isFile()) await buildFile(workspace, file);
    }
  } catch (error) {
    console.error(error.message);
    return;
  }
  await end(api);
  if (!stopping) startApi();
}

async function stop() {
  if (stopping) return;
  stopping = true;
  clearTimeout(timer);
  await restart;
  await Promise.all([api, ...webs].map(end));
  process.exit(0);
}

process.on('SIGINT', stop);
process.on('SIGTERM', stop);

await buildServer({ bundled: false });
for (const workspace of workspaces('server')) {
  const src = join(workspace, 'src');
  watch(src, { recursive: true }, (_event, name) => {
    if (name && !/\.spec\.tsx?$|~$|\.sw.$/.test(name)) noteChange(workspace, join(src, name));
  });
}
startApi();
// Not through npm, which would exit and leave Vite running.
webs = workspaces('web').map((folder) => {
  const vite = join(dirname(createRequire(join(folder, 'package.json')).resolve('vite/package.json')), 'bin/vite.js');
  return spawn(process.execPath, [vite], { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] });
});
