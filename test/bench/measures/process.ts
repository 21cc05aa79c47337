import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Server } from '../../api/server.js';
import { figure } from '../report.js';
import type { Bench, Measure } from './bench.js';

/** The resident memory of a server in MB. */
export const residentMemory = ({ pid }: Server): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;

/** The most resident memory that a server has had in MB. */
export const mostResidentMemory = ({ pid }: Server): number =>
  Number(/^VmHWM:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;

/** Of the server, since its start, in all of its threads. */
export const processorSeconds = async ({ connection }: Pick<Bench, 'connection'>): Promise<number> => {
  const figures = (await connection.get('/metrics')).toString();
  return Number(/^process_cpu_seconds_total (\S+)$/m.exec(figures)![1]);
};

/** The memory left after the calls before it. */
export const measureMemory: Measure = async ({ server }) => [
  figure('resident memory of the server', 'MB', residentMemory(server), { atMost: 200 }),
];
