import { type HiveWithStatus, inspectionId, inspections } from '@kypseli/contract';
import type { InspectionFields } from '@kypseli/domain';
import { queryKeys } from '../../../api/queries';
import type { Draft } from '../../../commands/drafts';
import { type InspectionChange, type InspectionGone, recordedFrom } from '../../../commands/kinds/inspection';
// The change shows before the next form does.
import '../../../commands/kinds/registry';
import type { Command, Sent } from '../../../commands/queue';
import { useCommands } from '../../../commands/use-commands';
import { useHivesScreen } from '../data/hives-context';
import { roundIdOf } from './round-id';

/**
 * Records or corrects the inspection of a hive in the round on show; list and history show it at once. A visit of one hive
 * makes no round.
 */
export const useRecord = (isVisit: boolean) => {
  const { submit } = useCommands();
  const { apiary, round } = useHivesScreen();

  /** `before`: the hive when the form was opened. `draft`: the form's content, in case it has to be opened again. */
  return (hive: HiveWithStatus, before: HiveWithStatus, given: InspectionFields, draft: Draft): Sent => {
    const { day } = round;
    const groupId = roundIdOf({ apiary, round });
    const correction = hive.inspection_id !== null;
    const id = hive.inspection_id ?? inspectionId(groupId, hive.id);

    const change: InspectionChange = {
      ...{ id, apiaryId: apiary.id, hiveId: hive.id, groupId, day, correction, given },
      before: before.inspection_id === null ? {} : recordedFrom(before),
      at: new Date().toISOString(),
      shownGroupId: round.listOf,
      visit: isVisit,
    };
    const common: Omit<Command<typeof inspections.record>, 'route' | 'input'> = {
      apiaryId: apiary.id,
      describe: { key: 'inspection:command', values: { number: hive.hiveNumber } },
      inspection: { hiveId: hive.id, day, draft },
      change: { kind: 'inspection', args: change },
      undone: correction
        ? undefined
        : () => ({
            kind: 'inspectionGone',
            args: { id, apiaryId: apiary.id, hiveId: hive.id, groupId } satisfies InspectionGone,
          }),
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
          input: {
            params: { id: hive.id },
            body: { ...given, date: day, apiary_id: apiary.id, ...(!isVisit && { round: true }) },
          },
        });
  };
};
