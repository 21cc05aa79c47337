/**
 * node bin/pack-cli.mjs [folder]: the command line as one npm package without dependencies, kypseli-<version>.tgz, in
 * the folder (default: here). Prints its path. Install it anywhere: npm install --global <file>
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const cli = join(root, 'apps/cli');
const IMPORT = /(?:from|import)\s*\(?\s*["'](\.\/[^"']+\.js)["']/g;

/** A file of the bundle and those that it imports. Comments of libraries name files that are not there. */
function bundled(name, found = new Set()) {
  if (found.has(name) || !existsSync(join(cli, 'dist', name))) return found;
  found.add(name);
  const code = readFileSync(join(cli, 'dist', name), 'utf8');
  for (const [, path] of code.matchAll(IMPORT)) bundled(basename(path), found);
  return found;
}

const build = spawnSync(process.execPath, [join(root, 'bin/build.mjs'), 'server', '--if-changed'], {
  stdio: ['ignore', 'ignore', 'inherit'],
});
if (build.status !== 0) process.exit(1);

const folder = mkdtempSync(join(tmpdir(), 'kypseli-package-'));
try {
  for (const name of ['bin', 'dist']) mkdirSync(join(folder, name));
  copyFileSync(join(cli, 'bin/kypseli.mjs'), join(folder, 'bin/kypseli.mjs'));
  copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  for (const name of bundled('main.js')) {
    const code = readFileSync(join(cli, 'dist', name), 'utf8').replace(/\n\/\/# sourceMappingURL=.*\n?$/, '\n');
    writeFileSync(join(folder, 'dist', name), code);
  }
  const { version } = JSON.parse(readFileSync(join(cli, 'package.json'), 'utf8'));
  const { license, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const manifest = {
    name: 'kypseli',
    version,
    description: 'Kypseli on the command line: import hive records, and run a server',
    license,
    type: 'module',
    engines,
    bin: { kypseli: './bin/kypseli.mjs' },
    files: ['bin', 'dist'],
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  const target = resolve(process.argv[2] ?? '.');
  const packed = spawnSync('npm', ['pack', '--silent', '--pack-destination', target], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (packed.status !== 0) throw new Error(packed.stderr);
  console.log(join(target, packed.stdout.trim().split('\n').at(-1)));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
