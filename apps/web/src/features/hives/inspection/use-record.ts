import {
  type HiveWithStatus,
  type Inspection,
  type InspectionGroup,
  inspectionId,
  inspections,
} from '@kypseli/contract';
import {
  type InspectionFields,
  mergeFields,
  type RecordedFields,
  readFields,
  RecordedFields as Shape,
} from '@kypseli/domain';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { queryKeys } from '../../../api/queries';
import type { Draft } from '../../../commands/drafts';
import type { Command, Sent } from '../../../commands/queue';
import { useCommands } from '../../../commands/use-commands';
import { useHivesScreen } from '../data/hives-context';

/** The entered fields of an inspection, without derived ones. */
const recordedFrom = (row: HiveWithStatus): RecordedFields => {
  const given = Object.entries(row).filter(([key, value]) => key in Shape.shape && value !== null);
  const fields = Object.fromEntries(given) as RecordedFields;
  if (fields.queenYear !== undefined) fields.queenAge = undefined;
  if (row.varroa) {
    const { rate: _, ...count } = row.varroa;
    fields.varroa = count as RecordedFields['varroa'];
  }
  return fields;
};

/** Records or corrects the inspection of a hive in the round on show; list and history show it at once. */
export const useRecord = () => {
  const { submit } = useCommands();
  const { apiary, round, hives } = useHivesScreen();

  /** `draft`: the form's content, in case it has to be opened again. */
  return (hive: HiveWithStatus, given: InspectionFields, draft: Draft): Sent => {
    const { id: groupId, day } = round;
    const correction = hive.inspection_id !== null;
    const id = hive.inspection_id ?? inspectionId(groupId, hive.id);

    const apply = (client: QueryClient) => {
      const undo: (() => void)[] = [];
      const change = <T>(key: QueryKey, to: (now: T | undefined) => T | undefined) => {
        const before = client.getQueryData<T>(key);
        const next = to(before);
        if (next === undefined) return;
        client.setQueryData<T>(key, next);
        undo.push(() =>
          before === undefined
            ? client.removeQueries({ queryKey: key, exact: true })
            : client.setQueryData(key, before),
        );
      };
      const listed = client.getQueryData<HiveWithStatus[]>(queryKeys.hives(apiary.id, groupId));
      const row = listed?.find((one) => one.id === hive.id) ?? hive;
      const fields = readFields(mergeFields(recordedFrom(row), given, day), day);

      change<HiveWithStatus[]>(queryKeys.hives(apiary.id, groupId), (now) =>
        (now ?? [...hives]).map((one) =>
          one.id === hive.id ? { ...one, ...fields, inspection_id: id, dateCreated: day } : one,
        ),
      );
      change<InspectionGroup[]>(queryKeys.groups(apiary.id), (now = []) => {
        const known = now.some((group) => group.id === groupId);
        const groups = known ? now : [...now, { id: groupId, initiate_at: day, count: 0 }];
        return groups
          .map((group) => (group.id === groupId && !correction ? { ...group, count: group.count + 1 } : group))
          .sort((a, b) => b.initiate_at.localeCompare(a.initiate_at));
      });
      change<Inspection[]>(queryKeys.inspections(hive.id), (now) => {
        if (!now) return undefined;
        const one = { id, group_id: groupId, apiary_id: apiary.id, hive_id: hive.id, dateCreated: day };
        const recorded: Inspection = { ...one, recorded_at: new Date().toISOString(), ...fields };
        return [...now.filter((other) => other.id !== id), recorded].sort((a, b) =>
          b.dateCreated.localeCompare(a.dateCreated),
        );
      });
      return () => {
        for (const step of undo.reverse()) step();
      };
    };
    const common: Omit<Command<typeof inspections.record>, 'route' | 'input'> = {
      apiaryId: apiary.id,
      describe: { key: 'inspection:command', values: { number: hive.hiveNumber } },
      inspection: { hiveId: hive.id, day, draft },
      apply,
      invalidates: [
        queryKeys.groups(apiary.id),
        queryKeys.hives(apiary.id),
        queryKeys.inspections(hive.id),
        queryKeys.analytics(apiary.id),
        queryKeys.apiaries,
      ],
    };
    return correction
      ? submit({ ...common, route: inspections.correct, input: { params: { id }, body: given } })
      : submit({
          ...common,
          route: inspections.record,
          input: { params: { id: hive.id }, body: { ...given, date: day } },
        });
  };
};
