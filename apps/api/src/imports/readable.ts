import { StillProjecting } from '../platform/http/refusal.js';
import type { Projector } from '../platform/projections/projector.js';

/** How often 2 s without progress of the read models are waited for at the end, before it is left to them. */
const WAITS = 15;

/** Waits until the read models hold a position: for as long as they move, however many events are before it. */
export const readable = async (projector: Projector, position: bigint): Promise<void> => {
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
