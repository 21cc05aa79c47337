import { DomainError, refusedField } from '../shared/error.js';
import { type ColonyEventOf, SPLIT_FRAMES, type SplitFrames } from './colony-events.js';
import type { ApiaryEvent, GoneReason } from './events.js';
import type { ApiaryState } from './evolve.js';
import { hiveOf, numbered } from './new-hives.js';

type DataOf<T extends 'ColonySplit' | 'ColonyUnited' | 'QueenReplaced' | 'ColonySwarmed' | 'ColonyLossDescribed'> =
  ColonyEventOf<T>['data'];

export interface Daughter {
  hiveId: string;
  /** Absent: the smallest unused positive integer. */
  number?: string;
  frames: SplitFrames;
  gets: DataOf<'ColonySplit'>['daughters'][number]['gets'];
  /** Another apiary than the mother's. */
  apiaryId?: string;
}

export type ColonyCommand =
  | {
      type: 'SplitColony';
      apiaryId: string;
      hiveId: string;
      day: string;
      daughters: Daughter[];
      /** Given if some daughters are in other apiaries. */
      splitId?: string;
      /** What the mother had when it was last counted; more cannot go. */
      counted: SplitFrames;
    }
  /** In the apiary of daughters that are elsewhere than their mother. */
  | {
      type: 'AddDaughters';
      apiaryId: string;
      fromApiaryId: string;
      hiveId: string;
      day: string;
      daughters: Daughter[];
      splitId: string;
      /** All daughters of the split, if others are elsewhere. */
      together?: Daughter[];
    }
  | ({ type: 'UniteColony' } & DataOf<'ColonyUnited'>)
  | ({ type: 'ReplaceQueen' } & DataOf<'QueenReplaced'>)
  | ({ type: 'RecordSwarm' } & DataOf<'ColonySwarmed'>)
  | ({ type: 'LoseColony' } & DataOf<'ColonyLossDescribed'>);

const TYPES: ReadonlySet<string> = new Set([
  'SplitColony',
  'AddDaughters',
  'UniteColony',
  'ReplaceQueen',
  'RecordSwarm',
  'LoseColony',
]);

export const isOfColony = (command: { type: string }): command is ColonyCommand => TYPES.has(command.type);

const requireColony = (state: ApiaryState, hiveId: string) => {
  if (!hiveOf(state, hiveId).active) throw new DomainError('conflict', 'This hive has no colony: it is inactive.');
};

const requireFrames = (daughters: Daughter[], counted: SplitFrames) => {
  for (const kind of SPLIT_FRAMES) {
    const there = counted[kind];
    // In ten-thousandths, as they are stored: tenths do not add up otherwise.
    const going = daughters.reduce((sum, { frames }) => sum + Math.round((frames[kind] ?? 0) * 10_000), 0) / 10_000;
    if (there === undefined || going <= there) continue;
    const message = `Only ${there} frames of ${kind} were counted.`;
    const path = ['daughters', 0, 'frames', kind];
    throw new DomainError('frames_not_there', message, [
      { path, code: 'frames_not_there', params: { limit: there }, message },
    ]);
  }
};

const split = (of: Omit<DataOf<'ColonySplit'>, 'daughters'>, daughters: Daughter[]): ApiaryEvent => ({
  type: 'ColonySplit',
  data: { ...of, daughters: daughters.map(({ number: _, ...daughter }) => daughter) },
});

const added = (state: ApiaryState, apiaryId: string, daughters: Daughter[]): ApiaryEvent => {
  const hives = daughters.map(({ hiveId, number }) => ({ hiveId, ...(number !== undefined && { number }) }));
  return { type: 'HivesAdded', data: { apiaryId, hives: numbered(state, hives, ['daughters', 'hiveNumber']) } };
};

const gone = (apiaryId: string, hiveId: string, day: string, reason: GoneReason): ApiaryEvent => ({
  type: 'ColoniesGone',
  data: { apiaryId, hives: [{ hiveId, day, reason }] },
});

/** @throws DomainError not_found, conflict (a hive without a colony), hive_number_taken, frames_not_there */
export const decideColony = (state: ApiaryState, command: ColonyCommand): ApiaryEvent[] => {
  const { apiaryId, hiveId, day } = command;
  if (command.type === 'AddDaughters') {
    const { splitId, fromApiaryId, daughters, together } = command;
    const of = { apiaryId, hiveId, day, splitId, fromApiaryId, ...(together && { together }) };
    return [split(of, daughters), added(state, apiaryId, daughters)];
  }
  requireColony(state, hiveId);
  switch (command.type) {
    case 'SplitColony': {
      const { splitId, daughters, counted } = command;
      requireFrames(daughters, counted);
      const here = daughters.filter((daughter) => daughter.apiaryId === undefined);
      const of = { apiaryId, hiveId, day, ...(splitId && { splitId }) };
      return [split(of, daughters), ...(here.length > 0 ? [added(state, apiaryId, here)] : [])];
    }
    case 'UniteColony': {
      const { type: _, ...data } = command;
      if (data.intoHiveId === hiveId)
        throw refusedField(['into_hive_id'], 'invalid', 'A hive cannot be united with itself.');
      requireColony(state, data.intoHiveId);
      return [gone(apiaryId, hiveId, day, 'united'), { type: 'ColonyUnited', data }];
    }
    case 'ReplaceQueen': {
      const { type: _, ...data } = command;
      return [{ type: 'QueenReplaced', data }];
    }
    case 'RecordSwarm': {
      const { type: _, ...data } = command;
      if (data.caughtHiveId === hiveId)
        throw refusedField(['caught_hive_id'], 'invalid', 'A swarm cannot be caught in the hive that it left.');
      return [{ type: 'ColonySwarmed', data }];
    }
    case 'LoseColony': {
      const { type: _, ...data } = command;
      const reason = data.reason === 'dead' || data.reason === 'queen' ? 'dead' : 'other';
      return [gone(apiaryId, hiveId, day, reason), { type: 'ColonyLossDescribed', data }];
    }
    default:
      return command satisfies never;
  }
};
