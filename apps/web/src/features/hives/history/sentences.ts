import { spacedLabelCode } from '@kypseli/contract';
import type {
  ActionEvent,
  ApiaryEvent,
  GeneralStatus,
  GoneReason,
  HarvestEvent,
  LossReason,
  PhotoEvent,
  QueenColor,
  RoundEvent,
} from '@kypseli/domain';
import type { TFunction } from 'i18next';

/** Events of an apiary alone, and the steps of a move, whose last event has the sentence. */
type WithoutSentence = Extract<
  ApiaryEvent['type'],
  `Apiary${string}` | 'HiveNumbersReserved' | 'HivesMovedOut' | 'HivesStayed' | 'ReservationReleased'
>;
export type EventType =
  | Exclude<ApiaryEvent['type'], WithoutSentence>
  | RoundEvent['type']
  | PhotoEvent['type']
  | ActionEvent['type']
  | HarvestEvent['type'];

type Data = Record<string, unknown>;

export interface Words {
  t: TFunction<['history', 'hives']>;
  /** The name of an apiary, or that it no longer exists. */
  apiary: (id: unknown) => string;
  /** The number of a hive, or that it is not known. */
  hive: (id: unknown) => string;
  round: (day: string) => string;
  lower: (word: string) => string;
  /** What an action is, and how much of it. */
  action: (data: Data) => { title: string; rest: string };
}

type Sentence = (words: Words, data: Data) => string;

/** The most important value of an inspection; without one, the number of values. */
const found = ({ t, lower }: Words, fields: Data): string => {
  const { generalStatus: status, populationFrames: bees, broodFrames: brood } = fields;
  const words = [
    typeof status === 'string' && lower(t(`hives:status.${status as GeneralStatus}`)),
    typeof bees === 'number' && t('hives:comb.bees', { count: bees }),
    typeof brood === 'number' && t('hives:comb.brood', { count: brood }),
  ].filter(Boolean);
  return words.length > 0 ? words.join(', ') : t('inspection.entries', { count: Object.keys(fields).length });
};

const inspection =
  (key: 'recorded' | 'corrected' | 'restored' | 'removed'): Sentence =>
  (words, { date, fields }) => {
    const lead = words.t(`inspection.${key}`, { date: words.round(String(date)) });
    return fields ? `${lead}: ${found(words, fields as Data)}` : lead;
  };

const photo =
  (key: 'taken' | 'described' | 'deleted' | 'restored'): Sentence =>
  ({ t, round }, { day, frame, caption }) => {
    const rest = [typeof frame === 'number' && t('photo.frame', { frame }), caption].filter(Boolean).join(', ');
    return t(`photo.${key}`, { date: round(String(day)), rest: rest && `: ${rest}` });
  };

const action =
  (key: 'planned' | 'completed' | 'changed' | 'reopened' | 'deleted' | 'restored'): Sentence =>
  (words, data) =>
    words.t(`action.${key}`, words.action(data));

const tagged: Sentence = ({ t }, { tags }) => {
  const list = tags as string[];
  return list.length > 0 ? t('hive.tagged', { tags: list.join(', ') }) : t('hive.untagged');
};

const split: Sentence = ({ t, hive, round }, { day, daughters = [], mother_hive_id }) => {
  const date = round(String(day));
  if (mother_hive_id) return t('hive.splitOff', { date, hive: hive(mother_hive_id) });
  const hives = (daughters as Data[]).map(({ hive_id }) => hive(hive_id));
  return t('hive.split', { date, count: hives.length, hives: hives.join(', ') });
};

const requeened: Sentence = ({ t, round, lower }, { day, year, color, line }) => {
  const words = [year, typeof color === 'string' && lower(t(`hives:queen.color.${color as QueenColor}`)), line];
  const rest = words.filter(Boolean).join(', ');
  return t('hive.requeened', { date: round(String(day)), rest: rest && `: ${rest}` });
};

const harvested =
  (key: 'taken' | 'changed'): Sentence =>
  ({ t, round }, { day, kg, about, frames, left_out, withdrawal_reason }) => {
    const date = round(String(day));
    if (left_out) return t('harvest.leftOut', { date });
    const words = [
      typeof kg === 'number' && t(about ? 'harvest.about' : 'harvest.kg', { value: kg }),
      typeof frames === 'number' && t('harvest.frames', { count: frames }),
      typeof withdrawal_reason === 'string' && t('harvest.withdrawal', { reason: withdrawal_reason }),
    ].filter(Boolean);
    return t(`harvest.${key}`, { date, rest: words.length > 0 ? `: ${words.join(', ')}` : '' });
  };

const swarmed: Sentence = ({ t, hive, round }, { day, caught_hive_id, from_hive_id }) => {
  const date = round(String(day));
  if (from_hive_id) return t('hive.swarmCaught', { date, hive: hive(from_hive_id) });
  return caught_hive_id ? t('hive.swarmedInto', { date, hive: hive(caught_hive_id) }) : t('hive.swarmed', { date });
};

/** What happened to a hive, in a sentence. An event type without a sentence does not compile. */
export const SENTENCES: Record<EventType, Sentence> = {
  HivesAdded: ({ t, apiary }, { apiary_id, number }) =>
    t('hive.added', { apiary: apiary(apiary_id), number: String(number) }),
  HiveRenumbered: ({ t }, { number, number_before }) =>
    t('hive.renumbered', { from: String(number_before ?? '–'), to: String(number) }),
  HiveTagged: tagged,
  HivesTagged: tagged,
  HiveLabelled: ({ t }, { code }) => t('hive.labelled', { code: spacedLabelCode(String(code)) }),
  HiveLabelRetired: ({ t }, { code }) => t('hive.unlabelled', { code: spacedLabelCode(String(code)) }),
  HiveDifferenceExplained: ({ t, round }, { day }) =>
    day ? t('hive.explained', { date: round(String(day)) }) : t('hive.unexplained'),
  HivesActivated: ({ t }) => t('hive.activated'),
  HivesDeactivated: ({ t }) => t('hive.deactivated'),
  ColoniesGone: ({ t, round }, { day, reason }) => t(`hive.gone.${reason as GoneReason}`, { date: round(String(day)) }),
  ColonySplit: split,
  ColonyUnited: ({ t, hive, round }, { day, into_hive_id, from_hive_id }) =>
    into_hive_id
      ? t('hive.unitedInto', { hive: hive(into_hive_id) })
      : t('hive.unitedFrom', { hive: hive(from_hive_id), date: round(String(day)) }),
  QueenReplaced: requeened,
  ColonySwarmed: swarmed,
  ColonyLossDescribed: ({ t, round }, { day, reason, note }) =>
    t(`hive.lost.${reason as LossReason}`, { date: round(String(day)), rest: note ? `. ${note}` : '' }),
  ColonyEventTakenBack: ({ t }) => t('hive.takenBack'),
  HivesStarred: ({ t }) => t('hive.starred'),
  HivesUnstarred: ({ t }) => t('hive.unstarred'),
  HivesDeleted: ({ t }) => t('hive.deleted'),
  HivesRestored: ({ t }, { number }) => t('hive.restored', { number: String(number) }),
  HivesMovedIn: ({ t, apiary }, { from_apiary_id, to_apiary_id }) =>
    t('hive.moved', { from: apiary(from_apiary_id), to: apiary(to_apiary_id) }),
  InspectionRecorded: inspection('recorded'),
  InspectionCorrected: inspection('corrected'),
  InspectionRemoved: inspection('removed'),
  InspectionRestored: inspection('restored'),
  PhotoTaken: photo('taken'),
  PhotoCaptioned: photo('described'),
  PhotoDeleted: photo('deleted'),
  PhotoRestored: photo('restored'),
  ActionPlanned: action('planned'),
  ActionPlannedInBatch: action('planned'),
  ActionPlannedFromOccurrence: action('planned'),
  ActionCompleted: action('completed'),
  ActionChanged: action('changed'),
  ActionReopened: action('reopened'),
  ActionDeleted: action('deleted'),
  ActionRestored: action('restored'),
  HarvestTaken: harvested('taken'),
  HarvestChanged: harvested('changed'),
  HarvestDeleted: ({ t, round }, { day }) => t('harvest.deleted', { date: round(String(day)) }),
};
