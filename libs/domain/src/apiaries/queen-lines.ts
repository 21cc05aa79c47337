import { addDays } from '../shared/calendar.js';
import type { ColonyEventOf } from './colony-events.js';

/** What changes whose queen heads a hive. */
export type QueenChange =
  | ColonyEventOf<'QueenReplaced' | 'ColonySplit' | 'ColonyUnited' | 'ColonySwarmed'>
  | { type: 'ColonyGone' | 'ColonyLossDescribed'; data: { hiveId: string; day: string } };

/**
 * Tells the line of the queen that headed a hive on a day; null if it is not known. A queen keeps her line where a
 * split, a swarm or a unite takes her; what a colony rears itself has none until it is recorded.
 * @param changes by day
 */
export const queenLines = (changes: readonly QueenChange[]): ((hiveId: string, day: string) => string | null) => {
  const lines = new Map<string, { from: string; line: string | null }[]>();
  const lineOf = (hiveId: string, day: string) => lines.get(hiveId)?.findLast(({ from }) => from <= day)?.line ?? null;
  const begin = (hiveId: string, from: string, line: string | null) =>
    lines.set(hiveId, [...(lines.get(hiveId) ?? []), { from, line }]);
  for (const { type, data } of changes) {
    const { hiveId, day } = data;
    const line = lineOf(hiveId, day);
    switch (type) {
      case 'QueenReplaced':
        begin(hiveId, day, data.line);
        break;
      case 'ColonySplit': {
        const taker = data.daughters.find(({ gets }) => gets === 'mothers_queen');
        if (!taker) break;
        begin(taker.hiveId, day, line);
        begin(hiveId, day, null);
        break;
      }
      case 'ColonySwarmed':
        if (data.caughtHiveId !== undefined) begin(data.caughtHiveId, day, line);
        begin(hiveId, day, null);
        break;
      case 'ColonyUnited':
        if (data.queenKept === 'from') begin(data.intoHiveId, day, line);
        begin(hiveId, addDays(day, 1), null);
        break;
      case 'ColonyGone':
      case 'ColonyLossDescribed':
        // What was still taken from it on that day was made under its queen.
        begin(hiveId, addDays(day, 1), null);
        break;
      default:
        return type satisfies never;
    }
  }
  return lineOf;
};
