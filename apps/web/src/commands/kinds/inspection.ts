import type { Apiary, HiveWithStatus, Inspection, InspectionGroup } from '@kypseli/contract';
import { type InspectionFields, mergeFields, type RecordedFields, readFields } from '@kypseli/domain';
import { queryKeys } from '../../api/queries';
import { withoutEntry } from '../cached-hives';
import type { Effect } from '../effects';

export interface InspectionChange {
  id: string;
  apiaryId: string;
  hiveId: string;
  groupId: string;
  day: string;
  /** Of an inspection that the round has already. */
  correction: boolean;
  given: InspectionFields;
  /** When it was recorded. */
  at: string;
  /** The round whose hives were on show; a new round begins with them. */
  shownGroupId: string | null;
}

/** The names of all fields: the schema of them would bring zod. */
const NOTHING = readFields({}, '2000-01-01');

/** The entered fields of an inspection, without derived ones. */
const recordedFrom = (row: HiveWithStatus): RecordedFields => {
  const given = Object.entries(row).filter(([key, value]) => key in NOTHING && value !== null);
  const fields = Object.fromEntries(given) as RecordedFields;
  if (fields.queenYear !== undefined) fields.queenAge = undefined;
  if (row.varroa) {
    const { rate: _, ...count } = row.varroa;
    fields.varroa = count as RecordedFields['varroa'];
  }
  return fields;
};

/** A round with the inspections that its count has in addition to the server's. */
type Counted = InspectionGroup & { added?: string[] };

/** The hives, the rounds and the hive's inspections, with one that is recorded or corrected. */
export const inspectionEffects = (change: InspectionChange): Effect[] => {
  const { id, apiaryId, hiveId, groupId, day, correction, given, at, shownGroupId } = change;
  const fieldsFor = (row: HiveWithStatus) => readFields(mergeFields(recordedFrom(row), given, day), day);
  const hives = (now: HiveWithStatus[] | undefined, _key: unknown, source?: HiveWithStatus[]) =>
    (now ?? source?.filter(({ moved }) => !moved).map(withoutEntry))?.map((one) =>
      one.id === hiveId ? { ...one, ...fieldsFor(one), inspection_id: id, dateCreated: day } : one,
    );
  const rounds = (now: Counted[]) => {
    const known = now.some((group) => group.id === groupId);
    const groups: Counted[] = known ? now : [...now, { id: groupId, initiate_at: day, count: 0 }];
    return groups
      .map((group) => {
        const { added = [], count } = group;
        if (group.id !== groupId || correction || added.includes(id)) return group;
        return { ...group, count: count + 1, added: [...added, id] };
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
    { queryKey: queryKeys.inspections(hiveId), to: inspections },
    {
      queryKey: queryKeys.apiaries,
      to: (list: Apiary[]) =>
        list.map((one) =>
          one.id !== apiaryId || correction || (one.last_group_date ?? '') > day
            ? one
            : { ...one, last_group_id: groupId, last_group_date: day },
        ),
    },
  ];
};
