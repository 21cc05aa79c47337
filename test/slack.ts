import { availableParallelism, loadavg } from 'node:os';

/** How much longer a promised time may take here: 1 on an idle machine, more where others use it as well. */
export const slack = (): number => Math.max(1, loadavg()[0]! / availableParallelism());
