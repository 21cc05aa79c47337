import { StillProjecting } from '../http/refusal.js';

/** Few enough to leave connections to other commands. */
const AT_ONCE = 25;

/**
 * Changes several streams for one command, many at the same time, so that their appends share transactions. Nothing
 * runs any more when it resolves or rejects.
 * @throws what refused a change; StillProjecting if all were stored but the read models lag
 */
export const changeEach = async <T>(streams: readonly T[], change: (stream: T) => Promise<unknown>): Promise<void> => {
  let late: unknown;
  for (let start = 0; start < streams.length; start += AT_ONCE) {
    const done = await Promise.allSettled(streams.slice(start, start + AT_ONCE).map(change));
    for (const each of done) {
      if (each.status === 'fulfilled') continue;
      if (!(each.reason instanceof StillProjecting)) throw each.reason;
      late = each.reason;
    }
  }
  if (late) throw late;
};
