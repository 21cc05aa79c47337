import { uniqueKey } from '../shared/natural-order.js';
import type { ApiaryDescription, ApiaryEvent } from './events.js';

export interface HiveState {
  number: string;
  tags: string[];
  active: boolean;
  starred: boolean;
}

/** An apiary as its events tell it; `hives` are those that stand there, `taken` their numbers' unique keys. */
export interface ApiaryState {
  status: 'unknown' | 'established' | 'deleted';
  description: ApiaryDescription | null;
  active: boolean;
  hives: Map<string, HiveState>;
  taken: Set<string>;
}

export const noApiary = (): ApiaryState => ({
  status: 'unknown',
  description: null,
  active: true,
  hives: new Map(),
  taken: new Set(),
});

const each = (state: ApiaryState, hiveIds: string[], change: Partial<HiveState>): ApiaryState => {
  for (const id of hiveIds) Object.assign(state.hives.get(id)!, change);
  return state;
};

/** Folds one event into the state, in place: a yard of 1,000 hives is not copied for each of its events. */
export const evolveApiary = (state: ApiaryState, { type, data }: ApiaryEvent): ApiaryState => {
  switch (type) {
    case 'ApiaryEstablished': {
      const { apiaryId: _, ...description } = data;
      return Object.assign(state, { status: 'established', description });
    }
    case 'ApiaryDescribed': {
      const { apiaryId: _, ...changes } = data;
      return Object.assign(state, { description: { ...state.description!, ...changes } });
    }
    case 'ApiaryActivated':
      return Object.assign(state, { active: true });
    case 'ApiaryDeactivated':
      return Object.assign(state, { active: false });
    case 'ApiaryDeleted':
      return Object.assign(noApiary(), { status: 'deleted' });
    case 'HivesAdded':
      for (const { hiveId, number, tags } of data.hives) {
        state.hives.set(hiveId, { number, tags, active: true, starred: false });
        state.taken.add(uniqueKey(number));
      }
      return state;
    case 'HiveRenumbered':
      state.taken.delete(uniqueKey(state.hives.get(data.hiveId)!.number));
      state.taken.add(uniqueKey(data.number));
      return each(state, [data.hiveId], { number: data.number });
    case 'HiveTagged':
      return each(state, [data.hiveId], { tags: data.tags });
    case 'HivesActivated':
      return each(state, data.hiveIds, { active: true });
    case 'HivesDeactivated':
      return each(state, data.hiveIds, { active: false });
    case 'HivesStarred':
      return each(state, data.hiveIds, { starred: true });
    case 'HivesUnstarred':
      return each(state, data.hiveIds, { starred: false });
    case 'HivesDeleted':
      for (const id of data.hiveIds) {
        state.taken.delete(uniqueKey(state.hives.get(id)!.number));
        state.hives.delete(id);
      }
      return state;
    default:
      return type satisfies never;
  }
};
