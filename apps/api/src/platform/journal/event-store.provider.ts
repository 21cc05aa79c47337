/** The injection token of the event store, already wrapped in the codec that validates and encrypts. */
export const EVENT_STORE = Symbol('event-store');
/** The injection token of the accounts' keys. */
export const KEY_RING = Symbol('key-ring');
/** The injection token of the events as they are stored: not validated, not upcast, personal fields encrypted. */
export const STORED_EVENTS = Symbol('stored-events');
