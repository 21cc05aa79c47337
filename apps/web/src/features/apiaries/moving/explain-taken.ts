import { ApiError } from '@kypseli/contract';
import type { Moving } from '../../../shell/moving';

/**
 * Reports the hives whose numbers have been taken, after a refused move; other refusals have been explained already.
 */
export const explainTaken = (error: unknown, { hives }: Moving, showTaken: (hives: Moving['hives']) => void): void => {
  if (!(error instanceof ApiError) || error.code !== 'hive_number_taken') return;
  const taken = error.body.issues.flatMap(({ path: [, at] }) => hives[Number(at)] ?? []);
  if (taken.length > 0) showTaken(taken);
};
