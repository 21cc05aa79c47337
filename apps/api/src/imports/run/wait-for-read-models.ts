import { StillProjecting } from '../../platform/http/refusal.js';
import type { Projector } from '../../platform/projections/projector.js';

/** How many times to wait 2 s without progress before giving up. */
const WAITS = 15;

/** Waits until the read models have reached a position, as long as they make progress. */
export const waitForReadModels = async (projector: Projector, position: bigint): Promise<void> => {
  let reached = -1n;
  for (let waits = 0; waits < WAITS; waits++) {
    try {
      return await projector.caughtUpTo(position);
    } catch (error) {
      if (!(error instanceof StillProjecting)) throw error;
    }
    const now = await projector.progress();
    if (now > reached) waits = 0;
    reached = now;
  }
};
