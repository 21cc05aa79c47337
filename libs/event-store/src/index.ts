export { checkAppend, checkAppends, checkFilter, matches } from './checks.js';
export { parsePattern, type Spot, spotsAt } from './codec/fields.js';
export { type Codec, createCodec, type Decoded, type EventEntry, type EventRegistry, withCodec } from './codec.js';
export { InvalidEvent, StoreUnavailable, StreamDeleted, WrongExpectedRevision } from './errors.js';
export type { KeyRing } from './key-ring.js';
export { KeyedQueue } from './keyed-queue.js';
export {
  type AppendResult,
  type Batch,
  type EventFilter,
  type EventMetadata,
  type EventStore,
  type ExpectedRevision,
  MAX_BULK_EVENTS,
  type NewEvent,
  type PastEvent,
  type ReadAllOptions,
  type ReadStreamOptions,
  type RecordedEvent,
  type ReplayOptions,
  type StreamAppend,
  type SubscribeOptions,
} from './port.js';
export { Together } from './together.js';
