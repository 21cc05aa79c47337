import type { RoundEvent } from './events.js';
import type { RecordedFields } from './fields.js';

/** The state of a round: what is recorded of each hive, by hive id. */
export interface RoundState {
  inspections: Map<string, RecordedFields>;
}

export const noRound = (): RoundState => ({ inspections: new Map() });

export const evolveRound = (state: RoundState, { type, data }: RoundEvent): RoundState => {
  switch (type) {
    case 'InspectionRecorded':
    case 'InspectionCorrected':
    case 'InspectionRestored':
      state.inspections.set(data.hiveId, data.fields);
      return state;
    case 'InspectionRemoved':
      state.inspections.delete(data.hiveId);
      return state;
    default:
      return type satisfies never;
  }
};
