import {
  type ActionEvent,
  type ActionState,
  type ApiaryEvent,
  type ApiaryState,
  actionEvents,
  apiaryEvents,
  evolveAction,
  evolveApiary,
  evolveMedicine,
  evolveNote,
  evolvePhoto,
  evolvePlan,
  evolveRound,
  evolveSubscription,
  type MedicineEvent,
  type MedicineState,
  medicineEvents,
  type NoteEvent,
  type NoteState,
  noAction,
  noApiary,
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
import { aggregate } from './platform/journal/aggregate.js';

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

/** `subscription-<accountId>`: the plan and its payments. */
export const subscriptionStream = aggregate<SubscriptionState, SubscriptionEvent>(
  'subscription',
  subscriptionEvents,
  noSubscription,
  evolveSubscription,
);

/** Every event type with its schema, its version and its personal fields, for the codec. */
export const eventRegistry = {
  ...apiaryEvents,
  ...roundEvents,
  ...actionEvents,
  ...noteEvents,
  ...photoEvents,
  ...planEvents,
  ...medicineEvents,
  ...subscriptionEvents,
};
