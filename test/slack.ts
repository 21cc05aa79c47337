import { availableParallelism, loadavg } from 'node:os';

/** How much longer a promised time may take here: 1 on an idle machine, more on a shared one. */
export const slack = (): number => Math.max(1, loadavg()[0]! / availableParallelism());
