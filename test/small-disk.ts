import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'kypseli-disk-'));

/** Mounts a disk of its own on a folder, of a size such as `64m`; returns why it cannot, or undefined. */
export const mountDisk = (folder: string, size: string): string | undefined => {
  const { status, stderr, error } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], {
    encoding: 'utf8',
  });
  if (status === 0) chmodSync(folder, 0o711);
  return status === 0 ? undefined : (error?.message ?? stderr.trim());
};

export const unmountDisk = (folder: string) => void spawnSync('umount', ['-l', folder]);

/** Why no disk can be mounted here, as without root; undefined if one can. */
export const whyNoDisk = (): string | undefined => {
  const folder = newFolder();
  const failed = mountDisk(folder, '64m');
  if (!failed) unmountDisk(folder);
  rmdirSync(folder);
  return failed && `no disk can be mounted here: ${failed}`;
};
