import type { InspectionGroup } from '@kypseli/contract';
import { useLabels, useNumbersOf } from '../../../api/metrics';

/** The data of one round: two words and four full counts per hive, each loaded once. */
export const useRound = (apiaryId: string, group: InspectionGroup) => {
  const round = { apiaryId, groupId: group.id };
  const status = useLabels(round, 'generalStatus');
  const queens = useLabels(round, 'queenColor');
  const populationFrames = useNumbersOf(round, 'populationFrames');
  const broodFrames = useNumbersOf(round, 'broodFrames');
  const honeycombs = useNumbersOf(round, 'honeycombs');
  const harvestedFrames = useNumbersOf(round, 'harvestedFrames');
  // A hive inspected without a full count may have a quick count.
  const full = populationFrames.data;
  const hasGaps = full !== undefined && full.not_recorded > 0 && group.count > full.recorded;
  const topBoxFrames = useNumbersOf(round, 'topBoxFrames', hasGaps);
  const measures = { populationFrames, broodFrames, honeycombs, harvestedFrames, topBoxFrames };
  return {
    status,
    queens,
    measures,
    hasQuickCount: (topBoxFrames.data?.recorded ?? 0) > 0,
    all: [status, queens, populationFrames, broodFrames, honeycombs, harvestedFrames],
  };
};
export type Round = ReturnType<typeof useRound>;
