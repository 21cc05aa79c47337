import type { EventStore } from '../port.js';

export interface StoreUnderTest {
  store: EventStore;
  close(): Promise<void>;
  /** Another instance on the same log, like a second process. */
  openSecond?: () => Promise<EventStore>;
}
