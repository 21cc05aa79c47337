import {
  type ActionEvent,
  type ActionState,
  type ApiaryEvent,
  type ApiaryState,
  actionEvents,
  apiaryEvents,
  evolveAction,
  evolveApiary,
  evolveHarvest,
  evolveLots,
  evolveMedicine,
  evolveNote,
  evolvePhoto,
  evolvePlan,
  evolveRound,
  evolveSubscription,
  type HarvestEvent,
  type HarvestState,
  harvestEvents,
  type LotEvent,
  type LotsState,
  lotEvents,
  type MedicineEvent,
  type MedicineState,
  medicineEvents,
  type NoteEvent,
  type NoteState,
  noAction,
  noApiary,
  noHarvest,
  noLots,
  noMedicine,
  noNote,
  noPhoto,
  noPlan,
  noRound,
  noSubscription,
  noteEvents,
  type PhotoEvent,
  type PhotoState,
  type PlanEvent,
  type PlanState,
  photoEvents,
  planEvents,
  type RoundEvent,
  type RoundState,
  roundEvents,
  type SubscriptionEvent,
  type SubscriptionState,
  subscriptionEvents,
} from '@kypseli/domain';
import { type Aggregate, type AnyEvent, aggregate } from './platform/journal/aggregate.js';

/** `apiary-<id>`: the apiary and its hives, so that a number is unique inside one stream. */
export const apiaryStream = aggregate<ApiaryState, ApiaryEvent>('apiary', apiaryEvents, noApiary, evolveApiary);

/** `round-<uuid5(apiary, day)>`: one inspection round. */
export const roundStream = aggregate<RoundState, RoundEvent>('round', roundEvents, noRound, evolveRound);

/** `action-<id>`: one planned action. */
export const actionStream = aggregate<ActionState, ActionEvent>('action', actionEvents, noAction, evolveAction);

/** `note-<id>`: a written note or a recording. */
export const noteStream = aggregate<NoteState, NoteEvent>('note', noteEvents, noNote, evolveNote);

/** `photo-<id>`: a photo of a hive. */
export const photoStream = aggregate<PhotoState, PhotoEvent>('photo', photoEvents, noPhoto, evolvePhoto);

/** `plan-<id>`: a round or an action that recurs. */
export const planStream = aggregate<PlanState, PlanEvent>('plan', planEvents, noPlan, evolvePlan);

/** `medicine-<id>`: one purchase of a medicine. */
export const medicineStream = aggregate<MedicineState, MedicineEvent>(
  'medicine',
  medicineEvents,
  noMedicine,
  evolveMedicine,
);

/** `harvest-<id>`: the honey taken from hives of one apiary on one day. */
export const harvestStream = aggregate<HarvestState, HarvestEvent>('harvest', harvestEvents, noHarvest, evolveHarvest);

/** `lots-<uuid5(account)>`: the lots of an account and their jars, so that a code is unique inside one stream. */
export const lotsStream = aggregate<LotsState, LotEvent>('lots', lotEvents, noLots, evolveLots);

/** `subscription-<accountId>`: the plan and its payments. */
export const subscriptionStream = aggregate<SubscriptionState, SubscriptionEvent>(
  'subscription',
  subscriptionEvents,
  noSubscription,
  evolveSubscription,
);

/** Every stream of a keeper's records. */
export const recordStreams: readonly Aggregate<unknown, AnyEvent>[] = [
  apiaryStream,
  roundStream,
  actionStream,
  noteStream,
  photoStream,
  planStream,
  medicineStream,
  harvestStream,
  lotsStream,
];

/** Every event type with its schema, its version and its personal fields, for the codec. */
export const eventRegistry = {
  ...apiaryEvents,
  ...roundEvents,
  ...actionEvents,
  ...noteEvents,
  ...photoEvents,
  ...planEvents,
  ...medicineEvents,
  ...harvestEvents,
  ...lotEvents,
  ...subscriptionEvents,
};
