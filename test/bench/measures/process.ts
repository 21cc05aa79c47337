import { execFileSync } from 'node:child_process';
import { figure } from '../report.js';
import type { Bench, Measure } from './bench.js';

/** The resident memory in MB of the server process, our only child that runs main.js. */
export const residentMemory = (): number => {
  const lines = execFileSync('ps', ['-A', '-o', 'ppid=,rss=,args='], { encoding: 'utf8' }).split('\n');
  const found = lines
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .find((parts) => Number(parts?.[1]) === process.pid && parts![3]!.endsWith('main.js'));
  if (!found) throw new Error('The server is not among the processes.');
  return Number(found[2]) / 1024;
};

/** Of the server, since its start, in all of its threads. */
export const processorSeconds = async ({ connection }: Pick<Bench, 'connection'>): Promise<number> => {
  const figures = (await connection.get('/metrics')).toString();
  return Number(/^process_cpu_seconds_total (\S+)$/m.exec(figures)![1]);
};

/** The memory left after the calls before it. */
export const measureMemory: Measure = async () => [
  figure('resident memory of the server', 'MB', residentMemory(), { atMost: 200 }),
];
