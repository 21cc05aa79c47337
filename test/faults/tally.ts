import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { ON_EVENTSTOREDB, PROGRAM } from '../api/event-store-peer.js';

/** The progress of full runs, stored in a file, so that they can be interrupted and add up. */
interface Reached {
  done: number;
  writes: number;
  seeds: number[];
}

const FILE = process.env.FAULTS_FILE;
/** True in `npm run faults`. */
export const IS_FULL = FILE !== undefined;
/** True in `bin/test all`. */
export const IS_LONG = process.env.TEST_RUN === 'all';
const SMOKE_SEED = 1763;
const CHUNK = Number(process.env.FAULTS_CHUNK ?? 100);

const readAll = (): Record<string, Reached> => {
  try {
    return JSON.parse(readFileSync(FILE!, 'utf8')) as Record<string, Reached>;
  } catch {
    return {};
  }
};

/**
 * `count` of the variants of a rule in the short run: other ones for each `nth` thing that the rule is about. All of them
 * in the long run, and in `npm run faults`.
 */
export const sampled = <T>(variants: readonly T[], nth: number, count: number): readonly T[] =>
  FILE || IS_LONG || count >= variants.length
    ? variants
    : Array.from({ length: count }, (_, i) => variants[(nth * count + i) % variants.length]!);

/**
 * How often a fault is made in this run: its smoke size (`short` in the short run, where that is less) or, with
 * FAULTS_FILE, the next part of what its full size still lacks. The smoke size always makes the same faults, since bin/test judges a change and not its luck; a full size makes
 * new ones in each part. The seed is printed, and FAULTS_SEED sets it.
 */
export const plan = (name: string, { smoke, short = smoke, full }: { smoke: number; short?: number; full: number }) => {
  // Sums on EventStoreDB and on its peer are separate, as run.mjs reads them.
  const fault = !ON_EVENTSTOREDB ? name : `${name}, ${PROGRAM ? 'real EventStoreDB' : 'EventStoreDB'}`;
  const seed = Number(process.env.FAULTS_SEED ?? (FILE ? Math.floor(Math.random() * 2 ** 31) : SMOKE_SEED));
  const before = FILE ? (readAll()[fault]?.done ?? 0) : 0;
  const times = FILE ? Math.max(0, Math.min(CHUNK, full - before)) : IS_LONG ? smoke : short;
  return {
    times,
    seed,
    /** Adds the passed faults (`made`, if that is not `times`), and prints the total. */
    done(writes: number, figures: Record<string, unknown> = {}, made = times): void {
      const figuresText = Object.entries(figures).map(([name, value]) => `, ${name} ${value}`);
      process.stderr.write(
        `${fault}: ${made} times, ${writes} acknowledged writes${figuresText.join('')}, seed ${seed}\n`,
      );
      if (!FILE) return;
      const all = readAll();
      const reached = all[fault] ?? { done: 0, writes: 0, seeds: [] };
      all[fault] = { done: reached.done + made, writes: reached.writes + writes, seeds: [...reached.seeds, seed] };
      mkdirSync(dirname(FILE), { recursive: true });
      writeFileSync(FILE, `${JSON.stringify(all, null, 2)}\n`);
      process.stderr.write(`${fault}: ${all[fault].done} of ${full} reached\n`);
    },
  };
};
