import { type HiveWithStatus, labelCode, madeId } from '@kypseli/contract';
import {
  byHiveNumber,
  changedQueen,
  type HiveDetails,
  NOTHING_RECORDED,
  type Queen,
  type QueenEvent,
  queenChangesOf,
} from '@kypseli/domain';
import { queryKeys } from '../../api/queries';
import { changeHives, withoutEntry } from '../cached-hives';
import type { Effect, Meaning, Of } from '../effects';
import { counting } from './counting';
import { withNothing } from './with-nothing';

const inAll = (
  apiaryId: string,
  to: (hives: HiveWithStatus[], groupId: string | null) => HiveWithStatus[],
): Effect => ({
  queryKey: queryKeys.hives(apiaryId),
  to: (hives: HiveWithStatus[], key) => to(hives, key[2] as string | null),
});

const only = (effects: Effect[]): Meaning => ({ effects, makes: [] });

export interface FlagsChange {
  apiaryId: string;
  ids: readonly string[];
  flags: Partial<HiveWithStatus>;
}

/** Hives that get the same values, in every round. */
export const flags = ({ apiaryId, ids, flags: values }: FlagsChange) => {
  const changed = changeHives(new Set(ids), (one) => ({ ...one, ...values }));
  return only([
    inAll(apiaryId, (hives) => (values.hiveNumber === undefined ? changed(hives) : changed(hives).sort(byHiveNumber))),
  ]);
};

export interface EachChange {
  apiaryId: string;
  values: Record<string, Partial<HiveWithStatus>>;
}

/** Hives that get different values. */
export const each = ({ apiaryId, values }: EachChange) =>
  only([
    inAll(
      apiaryId,
      changeHives(new Set(Object.keys(values)), (one) => ({ ...one, ...values[one.id] })),
    ),
  ]);

export interface QueensChange {
  apiaryId: string;
  event: QueenEvent;
}

/** What an event does to the queens of the hives of an apiary, as lists of the latest round have them. */
export const queens = ({ apiaryId, event }: QueensChange) =>
  only([
    inAll(apiaryId, (hives) => {
      const before = new Map(hives.map(({ id, queen }) => [id, queen]));
      const queenOf = (id: string | null) => (id === null ? null : (before.get(id) ?? null));
      const after = new Map(
        queenChangesOf(event).map((change) => [
          change.hiveId,
          changedQueen(queenOf(change.hiveId), change, queenOf(change.fromHiveId)),
        ]),
      );
      return hives.map((one) =>
        one.queen !== undefined && after.has(one.id) ? { ...one, queen: after.get(one.id)! } : one,
      );
    }),
  ]);

export interface TagsChange {
  apiaryId: string;
  ids: readonly string[];
  add: readonly string[];
  remove: readonly string[];
}

/** The tags that a hive keeps, then the new ones. */
export const tagsAfter = (tags: readonly string[], add: readonly string[], remove: readonly string[]): string[] => [
  ...new Set([...tags.filter((tag) => !remove.includes(tag)), ...add]),
];

export const tags = ({ apiaryId, ids, add, remove }: TagsChange) =>
  only([
    inAll(
      apiaryId,
      changeHives(new Set(ids), (one) => ({ ...one, tags: tagsAfter(one.tags, add, remove) })),
    ),
  ]);

export interface RemovedChange {
  apiaryId: string;
  ids: readonly string[];
}

export const removed = ({ apiaryId, ids }: RemovedChange, { id }: Of) => {
  const gone = new Set(ids);
  return only([
    inAll(apiaryId, (hives) => hives.filter((hive) => !gone.has(hive.id))),
    counting(id, { [apiaryId]: -ids.length }),
  ]);
};

export interface RestoredChange {
  apiaryId: string;
  /** By the round whose list had them. */
  lists: readonly (readonly [string | null, HiveWithStatus[]])[];
}

/** Hives that were removed and are there again. */
export const restored = ({ apiaryId, lists }: RestoredChange, { id }: Of) => {
  const byRound = new Map(lists);
  const count = lists[0]?.[1].length ?? 0;
  return only([
    inAll(apiaryId, (hives, groupId) => {
      const back = byRound.get(groupId) ?? [];
      return [...hives.filter((hive) => !back.some((one) => one.id === hive.id)), ...back].sort(byHiveNumber);
    }),
    counting(id, { [apiaryId]: count }),
  ]);
};

export interface AddedChange {
  apiaryId: string;
  hives: readonly ({ hiveNumber: string } & Partial<HiveDetails> & { queen?: Queen | null })[];
}

const newHive = (id: string, { hiveNumber, ...details }: AddedChange['hives'][number]): HiveWithStatus => ({
  id,
  hiveNumber,
  tags: details.tags ?? [],
  active: true,
  starred: false,
  labels: [labelCode(id)],
  inactiveReason: null,
  inactiveSince: null,
  queen: details.queen ?? null,
  inspection_id: null,
  dateCreated: null,
  ...NOTHING_RECORDED,
});

export const newHives = (hives: AddedChange['hives'], { id, account }: Of, first = 0): HiveWithStatus[] =>
  hives.map((hive, index) => newHive(madeId(account, id, first + index), hive)).sort(byHiveNumber);

/** New hives; their numbers are those that the server is expected to give. */
export const added = ({ apiaryId, hives }: AddedChange, of: Of): Meaning => {
  const made = newHives(hives, of);
  const ids = new Set(made.map(({ id }) => id));
  return {
    makes: [...ids],
    effects: [
      inAll(apiaryId, (there) => [...there.filter(({ id }) => !ids.has(id)), ...made].sort(byHiveNumber)),
      counting(of.id, { [apiaryId]: made.length }),
      ...withNothing(ids),
    ],
  };
};

export interface MovedChange {
  from: string;
  to: string;
  hives: readonly HiveWithStatus[];
}

/** Hives leave one apiary's lists, or stay in its rounds as moved, and appear in the other's without an entry. */
export const moved = ({ from, to, hives: going }: MovedChange, { id }: Of) => {
  const ids = new Set(going.map((hive) => hive.id));
  return only([
    inAll(from, (hives, groupId) =>
      groupId === null
        ? hives.filter((hive) => !ids.has(hive.id))
        : changeHives(ids, (hive) => ({ ...hive, moved: true }))(hives),
    ),
    inAll(to, (hives) => [...hives.filter((hive) => !ids.has(hive.id)), ...going.map(withoutEntry)].sort(byHiveNumber)),
    counting(id, { [from]: -going.length, [to]: going.length }),
  ]);
};
