import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { figure, times } from '../report.js';
import { sampleAlternately } from '../sampling.js';
import type { Measure } from './bench.js';

const PROGRAM = fileURLToPath(new URL('../../../apps/cli/bin/kypseli.mjs', import.meta.url));
const run = promisify(execFile);

/** The start of the command line, beside that of Node.js alone. */
export const measureCommandLine: Measure = async ({ options }) => {
  const [node, version, help] = await sampleAlternately(options.seconds * 2, [
    () => run(process.execPath, ['-e', '0']),
    () => run(process.execPath, [PROGRAM, '--version']),
    () => run(process.execPath, [PROGRAM, '--help']),
  ]);
  return [
    times('start of Node.js alone', node!),
    times('start of the command line, for its version', version!),
    times('its help', help!),
    figure('its help, beside Node.js alone', '×', help!.min / node!.min, { atMost: 5 }),
  ];
};
