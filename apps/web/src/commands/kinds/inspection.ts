import type { Apiary, CallOutput, HiveWithStatus, Inspection, InspectionGroup, inspections } from '@kypseli/contract';
import {
  type InspectionFields,
  mergeFields,
  NOTHING_RECORDED,
  type RecordedFields,
  readFields,
  sighted,
  signsOf,
} from '@kypseli/domain';
import { queryKeys } from '../../api/queries';
import { withoutEntry } from '../cached-hives';
import type { Effect, Meaning, Of, Unseen } from '../effects';
import { lookingAt } from './look-at';

export interface InspectionChange {
  id: string;
  apiaryId: string;
  hiveId: string;
  groupId: string;
  day: string;
  /** Of an inspection that the round has already. */
  correction: boolean;
  given: InspectionFields;
  /** What was recorded when the form was opened; missing in rows of earlier versions. */
  before?: InspectionFields;
  /** When it was recorded. */
  at: string;
  /** The round with whose hives a new one begins. */
  shownGroupId: string | null;
  /** The inspection of one hive alone: its day is no round by that. */
  visit?: boolean;
}

/** The entered fields of an inspection, without derived ones. */
export const recordedFrom = (row: HiveWithStatus): RecordedFields => {
  const given = Object.entries(row).filter(([key, value]) => key in NOTHING_RECORDED && value !== null);
  const fields = Object.fromEntries(given) as RecordedFields;
  if (fields.queenYear !== undefined) fields.queenAge = undefined;
  if (fields.queenMarked === false) fields.queenColor = undefined;
  if (row.varroa) {
    const { rate: _, ...count } = row.varroa;
    fields.varroa = count as RecordedFields['varroa'];
  }
  return fields;
};

/** A round with the inspections that its count has in addition to the server's. */
type Counted = InspectionGroup & { added?: string[] };

/** The hives, the rounds and the hive's inspections, with one that is recorded or corrected. */
const effectsOf = (change: InspectionChange): Effect[] => {
  const { id, apiaryId, hiveId, groupId, day, correction, given, at, shownGroupId, visit = false } = change;
  const fieldsFor = (row: HiveWithStatus) => readFields(mergeFields(recordedFrom(row), given, day), day);
  /** The new fields, and what they say of the queen. */
  const seen = (row: HiveWithStatus) => {
    const fields = fieldsFor(row);
    if (row.queen === undefined || (row.queen?.since ?? '') >= day) return fields;
    return { ...fields, queen: sighted(row.queen, { day, ...signsOf(fields) }) };
  };
  const hives = (now: HiveWithStatus[] | undefined, _key: unknown, source?: HiveWithStatus[]) =>
    (now ?? source?.filter(({ moved }) => !moved).map(withoutEntry))?.map((one) =>
      one.id === hiveId ? { ...one, ...seen(one), inspection_id: id, dateCreated: day } : one,
    );
  const rounds = (now: Counted[]) => {
    const known = now.some((group) => group.id === groupId);
    const groups: Counted[] = known
      ? now
      : [...now, { id: groupId, initiate_at: day, count: 0, ...(visit && { round: false }) }];
    return groups
      .map((group) => {
        const { added = [], count } = group;
        if (group.id !== groupId || correction || added.includes(id)) return group;
        const { round, ...rest } = group;
        return { ...rest, ...(visit && round !== undefined && { round }), count: count + 1, added: [...added, id] };
      })
      .sort((a, b) => b.initiate_at.localeCompare(a.initiate_at));
  };
  const inspections = (now: Inspection[]) => {
    const known = now.find((other) => other.id === id);
    const one = { id, group_id: groupId, apiary_id: apiaryId, hive_id: hiveId, dateCreated: day };
    const merged = fieldsFor((known ?? {}) as HiveWithStatus);
    return [...now.filter((other) => other !== known), { ...one, recorded_at: at, ...merged }].sort((a, b) =>
      b.dateCreated.localeCompare(a.dateCreated),
    );
  };
  return [
    {
      queryKey: queryKeys.hives(apiaryId, groupId),
      from: queryKeys.hives(apiaryId, shownGroupId),
      to: hives,
    },
    { queryKey: queryKeys.groups(apiaryId), to: rounds },
    // Somebody has looked at it: whether it is worth another look, only the server knows.
    lookingAt((look_at) => look_at.filter(({ hive_id, seen }) => hive_id !== hiveId || day < seen)),
    { queryKey: queryKeys.inspections(hiveId), to: inspections },
    {
      queryKey: queryKeys.apiaries,
      to: (list: Apiary[]) =>
        list.map((one) =>
          one.id !== apiaryId ||
          correction ||
          (visit && one.last_group_id !== null) ||
          (one.last_group_date ?? '') > day
            ? one
            : { ...one, last_group_id: groupId, last_group_date: day },
        ),
    },
  ];
};

/** An inspection that is removed, or was of another hive. */
export type InspectionGone = Pick<InspectionChange, 'id' | 'apiaryId' | 'hiveId' | 'groupId'>;

export const inspectionGone = ({ id, apiaryId, hiveId, groupId }: InspectionGone): Meaning => ({
  makes: [],
  effects: [
    {
      queryKey: queryKeys.hives(apiaryId, groupId),
      to: (hives: HiveWithStatus[]) =>
        hives.map((one) => (one.inspection_id === id ? { ...withoutEntry(one), last: one.last } : one)),
    },
    {
      queryKey: queryKeys.groups(apiaryId),
      to: (now: Counted[]) =>
        now.map((group) =>
          group.id === groupId
            ? { ...group, count: group.count - 1, added: group.added?.filter((other) => other !== id) ?? [] }
            : group,
        ),
    },
    {
      queryKey: queryKeys.inspections(hiveId),
      to: (now: Inspection[]) => now.filter((other) => other.id !== id),
    },
  ],
});

const isSame = (one: unknown, other: unknown): boolean => {
  const parts = (value: unknown) =>
    JSON.stringify(typeof value === 'object' ? Object.entries(value ?? {}).sort() : value);
  return parts(one) === parts(other);
};

const unseenBy = ({ before, given }: InspectionChange, answer: unknown): Unseen | undefined => {
  const { replaced } = (answer as CallOutput<typeof inspections.record> | undefined)?.result ?? {};
  if (!before || !replaced) return undefined;
  const news = Object.entries(replaced).filter(
    ([name, value]) => !isSame(value, before[name as keyof InspectionFields]),
  );
  if (news.length === 0) return undefined;
  // A year stands in place of an age.
  const inPlaceOf = (name: string) => (name === 'queenAge' && given.queenYear ? 'queenYear' : name);
  const ours = news.map(([name]) => [inPlaceOf(name), given[inPlaceOf(name) as keyof InspectionFields] ?? null]);
  return { theirs: Object.fromEntries(news), ours: Object.fromEntries(ours) };
};

export const inspection = (change: InspectionChange, { answer }: Of): Meaning => ({
  effects: effectsOf(change),
  makes: [],
  unseen: unseenBy(change, answer),
});
