import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { z } from 'zod';
import { Failure } from '../exit.js';

/** How far an export is: `bytes` of its file are whole lines up to `position`. */
const Checkpoint = z.object({
  filter: z.string(),
  format: z.enum(['ndjson', 'csv']),
  head: z.string(),
  position: z.string(),
  bytes: z.int(),
  events: z.int(),
});
export type Checkpoint = z.infer<typeof Checkpoint>;

const pathOf = (file: string): string => `${file}.checkpoint`;

/** The checkpoint of an export that was interrupted; null if there is none. @throws Failure usage, refused */
export const readCheckpoint = (file: string): Checkpoint | null => {
  if (!existsSync(pathOf(file))) return null;
  try {
    return Checkpoint.parse(JSON.parse(readFileSync(pathOf(file), 'utf8')));
  } catch {
    throw new Failure('refused', `${pathOf(file)} cannot be read. Remove it and ${file}, and begin again.`);
  }
};

/** @throws Failure usage */
const opened = (file: string, flags: string): number => {
  try {
    return openSync(file, flags, 0o600);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Failure('usage', `${file} cannot be written (${code}). Give another --out <file>.`);
  }
};

/** A file that grows by whole parts, each with a checkpoint behind it. */
export const openExport = (file: string, checkpoint: Checkpoint) => {
  // What came behind the checkpoint may be half a line.
  if (checkpoint.bytes > 0) {
    if (!existsSync(file) || statSync(file).size < checkpoint.bytes)
      throw new Failure('refused', `${file} is shorter than ${pathOf(file)} says. Remove both, and begin again.`);
    truncateSync(file, checkpoint.bytes);
  }
  const descriptor = opened(file, checkpoint.bytes > 0 ? 'a' : 'w');
  const save = (at: Checkpoint) => {
    const fresh = `${pathOf(file)}.${process.pid}`;
    writeFileSync(fresh, `${JSON.stringify(at)}\n`, { mode: 0o600 });
    renameSync(fresh, pathOf(file));
  };
  return {
    add(text: string, at: Checkpoint) {
      writeSync(descriptor, text);
      fsyncSync(descriptor);
      save(at);
    },
    close: () => closeSync(descriptor),
    /** The file is whole. */
    done: () => rmSync(pathOf(file), { force: true }),
  };
};
