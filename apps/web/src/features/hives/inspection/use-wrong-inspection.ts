import { type HiveWithStatus, inspectionId, inspections } from '@kypseli/contract';
import { queryKeys } from '../../../api/queries';
import { type Change, several } from '../../../commands/effects';
import { type InspectionChange, type InspectionGone, recordedFrom } from '../../../commands/kinds/inspection';
import type { Sent } from '../../../commands/queue';
import { useCommands } from '../../../commands/use-commands';
import { useHivesScreen } from '../data/hives-context';
import { roundIdOf } from './round-id';

/** The commands on an inspection that was recorded by mistake: remove it, or say which hive it was. */
export const useWrongInspection = () => {
  const { submit } = useCommands();
  const { apiary, round } = useHivesScreen();
  const groupId = roundIdOf({ apiary, round });
  const apiaryId = apiary.id;

  const gone = (hive: HiveWithStatus, id: string): Change => ({
    kind: 'inspectionGone',
    args: { id, apiaryId, hiveId: hive.id, groupId } satisfies InspectionGone,
  });
  /** The hive has this inspection, with what `from` recorded. */
  const there = (hive: HiveWithStatus, id: string, from: HiveWithStatus): Change => ({
    kind: 'inspection',
    args: {
      ...{ id, apiaryId, hiveId: hive.id, groupId, day: round.day, shownGroupId: groupId },
      correction: hive !== from && hive.inspection_id !== null,
      given: recordedFrom(from),
      at: new Date().toISOString(),
    } satisfies InspectionChange,
  });
  const invalidates = (...hives: HiveWithStatus[]) => [
    queryKeys.groups(apiaryId),
    queryKeys.hives(apiaryId),
    queryKeys.analytics(apiaryId),
    queryKeys.apiaries,
    ...hives.map(({ id }) => queryKeys.inspections(id)),
  ];

  return {
    remove: (hive: HiveWithStatus, id: string): Sent =>
      submit({
        route: inspections.remove,
        input: { params: { id } },
        apiaryId,
        describe: { key: 'inspection:wrong.removing', values: { number: hive.hiveNumber } },
        change: gone(hive, id),
        undone: () => there(hive, id, hive),
        invalidates: invalidates(hive),
      }),

    move: (hive: HiveWithStatus, id: string, to: HiveWithStatus): Sent => {
      const toId = inspectionId(groupId, to.id);
      return submit({
        route: inspections.move,
        input: { params: { id }, body: { hive_id: to.id } },
        apiaryId,
        describe: { key: 'inspection:wrong.moving', values: { from: hive.hiveNumber, to: to.hiveNumber } },
        change: several([there(to, toId, hive), gone(hive, id)]),
        undone: () =>
          several([there(hive, id, hive), to.inspection_id === null ? gone(to, toId) : there(to, toId, to)]),
        invalidates: invalidates(hive, to),
      });
    },
  };
};
