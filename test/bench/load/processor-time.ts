import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** The fields of /proc/<pid>/stat after the program's name; undefined if the process has ended. */
const statOf = (pid: number | string): string[] | undefined => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  } catch {
    return undefined;
  }
};

const PARENT = 1;
const OWN = [11, 12];
const OF_ENDED_CHILDREN = [13, 14];

const seconds = (stat: string[], fields: number[]): number =>
  fields.reduce((sum, field) => sum + Number(stat[field]), 0) / TICKS_PER_SECOND;

/** Processor seconds that a process and its children, running and ended, have used so far. Linux only. */
export const processorSecondsOf = (pid: number): number => {
  const own = statOf(pid);
  if (!own) throw new Error(`/proc has no process ${pid}; processor times are read on Linux only.`);
  let sum = seconds(own, [...OWN, ...OF_ENDED_CHILDREN]);
  for (const each of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const stat = statOf(each);
    if (stat && Number(stat[PARENT]) === pid) sum += seconds(stat, OWN);
  }
  return sum;
};
