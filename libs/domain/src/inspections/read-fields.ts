import type { RecordedFields } from './fields.js';
import { queenAgeOf, queenColorOf } from './queen.js';
import { varroaRate } from './varroa-rate.js';

/** Every field as clients read it: age and colour derived from the year, the rate of a mite count, null for absent. */
export const readFields = (recorded: RecordedFields, day: string) => {
  const { queenYear, varroa } = recorded;
  return {
    generalStatus: recorded.generalStatus ?? null,
    queenAge: queenYear === undefined ? (recorded.queenAge ?? null) : queenAgeOf(queenYear, day),
    queenYear: queenYear ?? null,
    queenColor: recorded.queenColor ?? (queenYear === undefined ? null : queenColorOf(queenYear)),
    populationFrames: recorded.populationFrames ?? null,
    broodFrames: recorded.broodFrames ?? null,
    honeycombs: recorded.honeycombs ?? null,
    harvestedFrames: recorded.harvestedFrames ?? null,
    pollenFrames: recorded.pollenFrames ?? null,
    droneBroodFrames: recorded.droneBroodFrames ?? null,
    topBoxFrames: recorded.topBoxFrames ?? null,
    boxes: recorded.boxes ?? null,
    queenSeen: recorded.queenSeen ?? null,
    eggsSeen: recorded.eggsSeen ?? null,
    queenCells: recorded.queenCells ?? null,
    queenQuality: recorded.queenQuality ?? null,
    pollenCollection: recorded.pollenCollection ?? null,
    honeyCollection: recorded.honeyCollection ?? null,
    propolisCollection: recorded.propolisCollection ?? null,
    diseaseTolerance: recorded.diseaseTolerance ?? null,
    aggressiveness: recorded.aggressiveness ?? null,
    swarmingTendency: recorded.swarmingTendency ?? null,
    varroa: varroa ? { ...varroa, rate: varroaRate(varroa) } : null,
    weightKg: recorded.weightKg ?? null,
    note: recorded.note ?? null,
    extra: recorded.extra ?? null,
  };
};
export type ReadFields = ReturnType<typeof readFields>;
