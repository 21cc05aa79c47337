import {
  type ActionEvent,
  type ActionPlan,
  type ApiaryEvent,
  changeOf,
  type Harvest,
  hiveDetailsOf,
  isHiveFieldEvent,
  kgOf,
  type PhotoEvent,
  type RoundEvent,
  sharesOf,
} from '@kypseli/domain';

type Data = Record<string, unknown>;

/** The number of a hive after an event of its apiary, from the number before it. */
export const numberAfter = (before: string | null, { type, data }: ApiaryEvent, hiveId: string): string | null => {
  switch (type) {
    case 'HivesAdded':
    case 'HivesRestored':
    case 'HivesMovedIn':
      return data.hives.find((each) => each.hiveId === hiveId)?.number ?? before;
    case 'HiveRenumbered':
      return data.hiveId === hiveId ? data.number : before;
    default:
      return before;
  }
};

/** The data that the history shows for an event of an apiary; null if the event does not concern the hive. `before`: the number before it. */
export const historyDataOfHive = (event: ApiaryEvent, hiveId: string, before: string | null): Data | null => {
  if (isHiveFieldEvent(event)) return event.data.hiveId === hiveId ? changeOf(event) : null;
  const { type, data } = event;
  switch (type) {
    case 'HivesAdded': {
      const hive = data.hives.find((each) => each.hiveId === hiveId);
      return hive ? { apiary_id: data.apiaryId, number: hive.number, ...hiveDetailsOf(hive) } : null;
    }
    case 'HiveRenumbered':
      return data.hiveId === hiveId ? { number: data.number, number_before: before } : null;
    case 'HiveLabelled':
    case 'HiveLabelRetired':
      return data.hiveId === hiveId ? { code: data.code } : null;
    case 'HiveDifferenceExplained':
      return data.hiveId === hiveId ? { day: data.day } : null;
    case 'HivesTagged': {
      const hive = data.hives.find((each) => each.hiveId === hiveId);
      return hive ? { tags: hive.tags } : null;
    }
    case 'HivesActivated':
    case 'HivesDeactivated':
    case 'HivesStarred':
    case 'HivesUnstarred':
    case 'HivesDeleted':
      return data.hiveIds.includes(hiveId) ? {} : null;
    case 'ColoniesGone': {
      const hive = data.hives.find((each) => each.hiveId === hiveId);
      return hive ? { day: hive.day, reason: hive.reason } : null;
    }
    case 'ColonySplit': {
      if (data.hiveId === hiveId)
        return {
          day: data.day,
          daughters: data.daughters.map(({ hiveId: hive_id, frames, gets, apiaryId: apiary_id }) => ({
            ...{ hive_id, frames, gets },
            ...(apiary_id && { apiary_id }),
          })),
        };
      const daughter = data.daughters.find((each) => each.hiveId === hiveId);
      return daughter
        ? { day: data.day, mother_hive_id: data.hiveId, frames: daughter.frames, gets: daughter.gets }
        : null;
    }
    case 'ColonyUnited': {
      const of = { day: data.day, queen_kept: data.queenKept };
      if (data.hiveId === hiveId) return { ...of, into_hive_id: data.intoHiveId };
      return data.intoHiveId === hiveId ? { ...of, from_hive_id: data.hiveId } : null;
    }
    case 'QueenReplaced': {
      const { hiveId: of, apiaryId: _, queenId: __, motherQueenId: ___, ...queen } = data;
      return of === hiveId ? queen : null;
    }
    case 'ColonySwarmed': {
      const { day, hiveId: of, caughtHiveId } = data;
      if (of === hiveId) return { day, caught_hive_id: caughtHiveId ?? null };
      return caughtHiveId === hiveId ? { day, from_hive_id: of } : null;
    }
    case 'ColonyLossDescribed': {
      const { hiveId: of, apiaryId: _, ...loss } = data;
      return of === hiveId ? loss : null;
    }
    case 'ColonyEventTakenBack':
      return data.hiveId === hiveId ? {} : null;
    case 'HivesRestored': {
      const hive = data.hives.find((each) => each.hiveId === hiveId);
      return hive ? { number: hive.number } : null;
    }
    case 'HivesMovedIn': {
      const hive = data.hives.find((each) => each.hiveId === hiveId);
      const document = data.document ? { document: data.document } : {};
      return hive
        ? { from_apiary_id: data.fromApiaryId, to_apiary_id: data.apiaryId, day: data.day, ...document }
        : null;
    }
    // The history shows a move by its arrival, which names both apiaries.
    case 'HiveNumbersReserved':
    case 'HivesMovedOut':
    case 'HivesStayed':
    case 'ReservationReleased':
    case 'ApiaryEstablished':
    case 'ApiaryDescribed':
    case 'ApiaryRegistered':
    case 'ApiaryActivated':
    case 'ApiaryDeactivated':
    case 'ApiaryDeleted':
      return null;
    default:
      return type satisfies never;
  }
};

/** The data that the history shows for an event of an inspection round. */
export const historyDataOfRound = ({ type, data }: RoundEvent): Data => {
  switch (type) {
    case 'InspectionRecorded':
    case 'InspectionCorrected':
    case 'InspectionRestored':
      return { ...placeOf(data), fields: data.fields };
    case 'InspectionRemoved':
      return placeOf(data);
    default:
      return type satisfies never;
  }
};

/** The data that the history shows for an event of an action: the action as it then was, even if it was deleted later. */
export const historyDataOfAction = ({ data }: ActionEvent, plan: ActionPlan | null): Data => ({
  action_id: data.actionId,
  type: plan?.type,
  title: plan?.title,
  initiated_at: plan?.initiatedAt,
  details: plan?.details,
});

/** The data that the history shows for an event of a photo. */
export const historyDataOfPhoto = ({ data }: PhotoEvent): Data => ({
  photo_id: data.photoId,
  ...('day' in data && { day: data.day }),
  ...('part' in data && { part: data.part, frame: data.frame, caption: data.caption }),
});

/** The data that the history shows of a harvest, as it then was; without kilograms for a hive that was taken out of it. */
export const historyDataOfHarvest = (harvest: Harvest, hiveId: string): Data => {
  const share = sharesOf(harvest).find((each) => each.hiveId === hiveId);
  return {
    harvest_id: harvest.harvestId,
    apiary_id: harvest.apiaryId,
    day: harvest.day,
    forage: harvest.forage,
    frames: harvest.hives.find((each) => each.hiveId === hiveId)?.frames ?? null,
    kg: share?.grams == null ? null : kgOf(share.grams),
    about: share?.about ?? false,
    left_out: !share,
    withdrawal_reason: harvest.withdrawalHiveIds?.includes(hiveId) ? harvest.withdrawalReason : null,
  };
};

const placeOf = (data: { inspectionId: string; roundId: string; apiaryId: string; day: string }): Data => ({
  inspection_id: data.inspectionId,
  group_id: data.roundId,
  apiary_id: data.apiaryId,
  date: data.day,
});
