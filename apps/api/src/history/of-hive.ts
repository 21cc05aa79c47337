import type { ActionEvent, ApiaryEvent, RoundEvent } from '@kypseli/domain';

type Data = Record<string, unknown>;

/** What an event of an apiary says of one hive; null where it says nothing of it. */
export const saidOfHive = ({ type, data }: ApiaryEvent, hiveId: string): Data | null => {
  switch (type) {
    case 'HivesAdded': {
      const hive = data.hives.find((each) => each.hiveId === hiveId);
      return hive ? { apiary_id: data.apiaryId, number: hive.number, tags: hive.tags } : null;
    }
    case 'HiveRenumbered':
      return data.hiveId === hiveId ? { number: data.number } : null;
    case 'HiveTagged':
      return data.hiveId === hiveId ? { tags: data.tags } : null;
    case 'HivesActivated':
    case 'HivesDeactivated':
    case 'HivesStarred':
    case 'HivesUnstarred':
    case 'HivesDeleted':
      return data.hiveIds.includes(hiveId) ? {} : null;
    case 'HivesRestored': {
      const hive = data.hives.find((each) => each.hiveId === hiveId);
      return hive ? { number: hive.number } : null;
    }
    case 'HivesMovedIn': {
      const hive = data.hives.find((each) => each.hiveId === hiveId);
      return hive ? { from_apiary_id: data.fromApiaryId, to_apiary_id: data.apiaryId, day: data.day } : null;
    }
    default:
      return null;
  }
};

/** What an event of a round or of an action says of a hive that it is about. */
export const saidOfWork = ({ type, data }: RoundEvent | ActionEvent): Data => {
  switch (type) {
    case 'InspectionRecorded':
    case 'InspectionCorrected':
    case 'InspectionRestored':
      return { ...placeOf(data), fields: data.fields };
    case 'InspectionRemoved':
      return placeOf(data);
    case 'ActionPlanned':
    case 'ActionChanged':
      return {
        action_id: data.actionId,
        type: data.type,
        title: data.title,
        initiated_at: data.initiatedAt,
        details: data.details,
      };
    default:
      return { action_id: data.actionId };
  }
};

const placeOf = (data: { inspectionId: string; roundId: string; apiaryId: string; day: string }): Data => ({
  inspection_id: data.inspectionId,
  group_id: data.roundId,
  apiary_id: data.apiaryId,
  date: data.day,
});
