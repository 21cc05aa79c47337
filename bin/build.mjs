/**
 * node bin/build.mjs [server] [web] [--if-changed]
 *
 * server (the default): every library, and every app without a Vite configuration, from src/ to dist/.
 * web: the apps with one. --if-changed: only what has changed since its last build.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const STAMP = '.built-from';
/**
 * Entry points that are started often; the tests load app.js ahead. Each group of them has files of its own: the thread
 * of the imports would otherwise load the libraries of the whole server. lazy: libraries are in one file with what
 * uses them, since a call needs few of them.
 */
const BUNDLED = {
  'apps/api': [
    { entries: ['main', 'app', 'background'] },
    { entries: ['verify', 'copy-log', 'ops'], lazy: true },
    { entries: ['import-thread'], alias: { '@nestjs/common': 'platform/threads/without-nest.js' } },
  ],
  'apps/cli': [{ entries: ['main'], lazy: true }],
};

/** Read by the builds of the web apps, never built by itself. */
const SOURCES_ONLY = join(root, 'libs/ui');

/** The workspaces of a kind, libraries first, as absolute paths. */
export function workspaces(kind) {
  const isWeb = (folder) => existsSync(join(folder, 'vite.config.ts'));
  return ['libs', 'apps']
    .flatMap((group) =>
      readdirSync(join(root, group))
        .sort()
        .map((name) => join(root, group, name)),
    )
    .filter(
      (folder) => folder !== SOURCES_ONLY && existsSync(join(folder, 'src')) && isWeb(folder) === (kind === 'web'),
    );
}

/** Every file below a folder, without those of tests, installs and builds. */
function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', 'dist'].includes(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

const isTest = (file) => /\.spec\.tsx?$/.test(file);

/** The output path of a source file: TypeScript becomes JavaScript, everything else is copied. */
function targetOf(workspace, file, outDir) {
  return join(outDir, relative(join(workspace, 'src'), file)).replace(/\.tsx?$/, '.js');
}

/** Compiles or copies one source file. */
export async function buildFile(workspace, file, outDir = join(workspace, 'dist')) {
  if (isTest(file) || file.endsWith('.d.ts')) return;
  const target = targetOf(workspace, file, outDir);
  mkdirSync(dirname(target), { recursive: true });
  if (!/\.tsx?$/.test(file)) {
    copyFileSync(file, target);
    return;
  }
  const options = {
    filename: file,
    root,
    configFile: join(root, '.swcrc'),
    sourceFileName: relative(dirname(target), file),
  };
  const { code, map } = await transform(readFileSync(file, 'utf8'), options);
  writeFileSync(target, `${code}//# sourceMappingURL=${basename(target)}.map\n`);
  writeFileSync(`${target}.map`, map);
}

/** Builds a server workspace in a temporary folder and swaps it in, so that no deleted file survives in dist/. */
async function buildServerWorkspace(workspace, { bundled }) {
  const fresh = join(workspace, `dist.${process.pid}`);
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh);
  try {
    await Promise.all(filesBelow(join(workspace, 'src')).map((file) => buildFile(workspace, file, fresh)));
    const groups = bundled ? (BUNDLED[relative(root, workspace)] ?? []) : [];
    if (groups.length > 0) await (await import('./bundle.mjs')).bundle(fresh, groups);
    rmSync(join(workspace, 'dist'), { recursive: true, force: true });
    renameSync(fresh, join(workspace, 'dist'));
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** For bin/dev.mjs: without bundling, a changed file is a build of one file. */
export async function buildServer({ bundled = true } = {}) {
  for (const workspace of workspaces('server')) await buildServerWorkspace(workspace, { bundled });
}

function buildWeb() {
  for (const workspace of workspaces('web')) {
    const { status } = spawnSync('npm', ['run', '--silent', 'build'], {
      cwd: workspace,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    if (status !== 0) throw new Error(`${relative(root, workspace)} could not be built.`);
  }
}

/** A hash of everything that a build of this kind reads. */
function sourceHash(kind) {
  const hash = createHash('sha256');
  const shared = ['.swcrc', 'package-lock.json', 'tsconfig.base.json'].map((name) => join(root, name));
  const own = kind === 'web' ? ['server', 'web'] : ['server'];
  const folders = [...own.flatMap(workspaces), ...(kind === 'web' ? [SOURCES_ONLY] : [])];
  const files = folders.flatMap(filesBelow).filter((file) => !isTest(file));
  for (const file of [...shared, ...files]) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

const builders = { server: buildServer, web: buildWeb };

async function build(kind, { ifChanged }) {
  const hash = sourceHash(kind);
  const stamps = workspaces(kind).map((workspace) => join(workspace, 'dist', STAMP));
  const isCurrent = (stamp) => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  if (ifChanged && stamps.every(isCurrent)) return;
  const start = Date.now();
  await builders[kind]();
  for (const stamp of stamps) writeFileSync(stamp, hash);
  console.error(`Built ${kind} in ${((Date.now() - start) / 1000).toFixed(1)} s`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const words = process.argv.slice(2);
  const kinds = words.filter((word) => word !== '--if-changed');
  const unknown = kinds.find((kind) => !(kind in builders));
  try {
    if (unknown !== undefined)
      throw new Error(`Unknown: ${unknown}. Usage: node bin/build.mjs [server] [web] [--if-changed]`);
    for (const kind of kinds.length > 0 ? kinds : ['server'])
      await build(kind, { ifChanged: words.includes('--if-changed') });
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
