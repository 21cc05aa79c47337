import type { RoundEvent } from './events.js';
import { FIELD_NAMES, type RecordedFields } from './fields.js';

/** When each value was recorded, as far as it is known. */
export type Times = Partial<Record<keyof RecordedFields, string>>;

/** The state of a round: what is recorded of each hive, and when, by hive id; the hives that were recorded in a round. */
export interface RoundState {
  inspections: Map<string, RecordedFields>;
  times: Map<string, Times>;
  inRound: Set<string>;
}

export const noRound = (): RoundState => ({ inspections: new Map(), times: new Map(), inRound: new Set() });

const NO_TIMES: Times = {};
const NOTHING: RecordedFields = {};

/** Takes the time of the values that an event changes. */
const timed = (state: RoundState, hiveId: string, fields: RecordedFields, at: string | undefined): void => {
  const known = state.times.get(hiveId);
  if (at === undefined && known === undefined) return;
  const before = state.inspections.get(hiveId) ?? NOTHING;
  const times: Times = { ...known };
  for (const name of FIELD_NAMES)
    if (JSON.stringify(before[name]) !== JSON.stringify(fields[name]))
      if (at === undefined) delete times[name];
      else times[name] = at;
  state.times.set(hiveId, times);
};

/** When the values of a hive in a round were recorded. */
export const timesOf = (state: RoundState, hiveId: string): Times => state.times.get(hiveId) ?? NO_TIMES;

export const evolveRound = (state: RoundState, { type, data }: RoundEvent): RoundState => {
  switch (type) {
    case 'InspectionRecorded':
    case 'InspectionCorrected':
      timed(state, data.hiveId, data.fields, data.at);
      state.inspections.set(data.hiveId, data.fields);
      if (type === 'InspectionRecorded' && data.round) state.inRound.add(data.hiveId);
      return state;
    case 'InspectionRestored':
      state.inspections.set(data.hiveId, data.fields);
      if (data.round) state.inRound.add(data.hiveId);
      return state;
    case 'InspectionRemoved':
      state.inspections.delete(data.hiveId);
      state.times.delete(data.hiveId);
      state.inRound.delete(data.hiveId);
      return state;
    default:
      return type satisfies never;
  }
};
