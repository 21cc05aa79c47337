import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const PACK = fileURLToPath(new URL('../../bin/pack-cli.mjs', import.meta.url));

test('one package installs by itself', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kypseli-package-test-'));
  try {
    const { stdout } = await run(process.execPath, [PACK, folder]);
    const tarball = stdout.trim();
    await run('npm', ['install', '--global', '--offline', '--prefix', join(folder, 'there'), tarball], { cwd: folder });
    const { PATH } = process.env;
    const call = (...argv: string[]) =>
      run(join(folder, 'there/bin/kypseli'), argv, { cwd: folder, env: { PATH, HOME: folder } });
    expect((await call('--version')).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect((await call('import', '--help')).stdout).toContain('--same-day-rows');
    await expect(call('doctor')).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining("This runs on the server's own machine."),
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
