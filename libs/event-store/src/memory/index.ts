export { MemoryEventStore } from './memory-event-store.js';
export { MemoryKeyRing } from './memory-key-ring.js';
