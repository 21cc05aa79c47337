import { describeEventStore } from '../conformance/index.js';
import { MemoryEventStore } from './memory-event-store.js';

describeEventStore('the memory store', async () => ({ store: new MemoryEventStore(), close: async () => undefined }));
