import { uniqueKey } from '../shared/natural-order.js';
import {
  type ApiaryDescription,
  type ApiaryEvent,
  type ApiaryRegistration,
  type Gone,
  NOT_REGISTERED,
} from './events.js';
import { changeOf, isHiveFieldEvent } from './field-events.js';
import type { StoredHiveDetails } from './fields.js';

export interface HiveState extends StoredHiveDetails {
  number: string;
  active: boolean;
  starred: boolean;
  /** Set if the colony of an inactive hive is gone. */
  gone?: Gone;
  /** The last day whose differences the keeper has explained. */
  explainedUntil?: string;
}

export type MoveStep = 'reserved' | 'released' | 'arrived' | 'left' | 'stayed';

/** The state of an apiary. `taken`: the unique keys of the numbers of `hives` and of the hives that are moving here. */
export interface ApiaryState {
  status: 'unknown' | 'established' | 'deleted';
  description: ApiaryDescription | null;
  registration: ApiaryRegistration;
  active: boolean;
  hives: Map<string, HiveState>;
  taken: Set<string>;
  /** The last step of every move to or from this apiary, by the id of the move. */
  moves: Map<string, MoveStep>;
  /** The numbers reserved by open moves to this apiary, by the id of the move. */
  reserved: Map<string, string[]>;
}

export const noApiary = (): ApiaryState => ({
  status: 'unknown',
  description: null,
  registration: NOT_REGISTERED,
  active: true,
  hives: new Map(),
  taken: new Set(),
  moves: new Map(),
  reserved: new Map(),
});

const each = (state: ApiaryState, hiveIds: string[], change: Partial<HiveState>): ApiaryState => {
  for (const id of hiveIds) Object.assign(state.hives.get(id)!, change);
  return state;
};

const stepped = (state: ApiaryState, moveId: string, step: MoveStep): ApiaryState => {
  state.moves.set(moveId, step);
  return state;
};

/** Folds one event into the state, in place, because copying an apiary of 1,000 hives for each event would be slow. */
export const evolveApiary = (state: ApiaryState, event: ApiaryEvent): ApiaryState => {
  if (isHiveFieldEvent(event)) return each(state, [event.data.hiveId], changeOf(event));
  const { type, data } = event;
  switch (type) {
    case 'ApiaryEstablished': {
      const { apiaryId: _, ...description } = data;
      return Object.assign(state, { status: 'established', description });
    }
    case 'ApiaryDescribed': {
      const { apiaryId: _, ...changes } = data;
      return Object.assign(state, { description: { ...state.description!, ...changes } });
    }
    case 'ApiaryRegistered': {
      const { apiaryId: _, ...changes } = data;
      return Object.assign(state, { registration: { ...state.registration, ...changes } });
    }
    case 'ApiaryActivated':
      return Object.assign(state, { active: true });
    case 'ApiaryDeactivated':
      return Object.assign(state, { active: false });
    case 'ApiaryDeleted':
      return Object.assign(noApiary(), { status: 'deleted', moves: state.moves });
    case 'HivesAdded':
      for (const { hiveId, ...hive } of data.hives) {
        state.hives.set(hiveId, { ...hive, active: true, starred: false });
        state.taken.add(uniqueKey(hive.number));
      }
      return state;
    case 'HiveRenumbered':
      state.taken.delete(uniqueKey(state.hives.get(data.hiveId)!.number));
      state.taken.add(uniqueKey(data.number));
      return each(state, [data.hiveId], { number: data.number });
    case 'HivesTagged':
      for (const { hiveId, tags } of data.hives) each(state, [hiveId], { tags });
      return state;
    case 'HiveDifferenceExplained':
      return each(state, [data.hiveId], { explainedUntil: data.day ?? undefined });
    case 'HivesActivated':
      return each(state, data.hiveIds, { active: true, gone: undefined });
    case 'HivesDeactivated':
      return each(state, data.hiveIds, { active: false, gone: undefined });
    case 'ColoniesGone':
      for (const { hiveId, ...gone } of data.hives) each(state, [hiveId], { active: false, gone });
      return state;
    // The hives that they add or deactivate are in events beside them.
    case 'ColonySplit':
    case 'ColonyUnited':
    case 'QueenReplaced':
    case 'ColonySwarmed':
    case 'ColonyLossDescribed':
    case 'ColonyEventTakenBack':
      return state;
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
    case 'HivesRestored':
      for (const { hiveId, ...hive } of data.hives) {
        state.hives.set(hiveId, hive);
        state.taken.add(uniqueKey(hive.number));
      }
      return state;
    // Labels do not belong to an apiary: which hive has one is in the read model.
    case 'HiveLabelled':
    case 'HiveLabelRetired':
      return state;
    case 'HiveNumbersReserved': {
      const numbers = data.hives.map(({ number }) => number);
      state.reserved.set(data.moveId, numbers);
      for (const number of numbers) state.taken.add(uniqueKey(number));
      return stepped(state, data.moveId, 'reserved');
    }
    case 'HivesMovedOut':
      for (const { hiveId, number } of data.hives) {
        state.taken.delete(uniqueKey(number));
        state.hives.delete(hiveId);
      }
      return stepped(state, data.moveId, 'left');
    case 'HivesStayed':
      return stepped(state, data.moveId, 'stayed');
    case 'HivesMovedIn':
      for (const { hiveId, ...hive } of data.hives) state.hives.set(hiveId, hive);
      state.reserved.delete(data.moveId);
      return stepped(state, data.moveId, 'arrived');
    case 'ReservationReleased':
      for (const number of state.reserved.get(data.moveId)!) state.taken.delete(uniqueKey(number));
      state.reserved.delete(data.moveId);
      return stepped(state, data.moveId, 'released');
    default:
      return type satisfies never;
  }
};
