import {
  actionEvents,
  apiaryEvents,
  harvestEvents,
  lotEvents,
  medicineEvents,
  noteEvents,
  photoEvents,
  planEvents,
  roundEvents,
  subscriptionEvents,
} from '@kypseli/domain';

/** Every type of event that is written today. A bundle that reads it holds the schemas of all events. */
export const EVENT_TYPES = [
  apiaryEvents,
  roundEvents,
  actionEvents,
  noteEvents,
  photoEvents,
  planEvents,
  medicineEvents,
  harvestEvents,
  lotEvents,
  subscriptionEvents,
].flatMap((events) => Object.keys(events));
