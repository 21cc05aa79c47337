import type { EventStore } from '../port.js';

export interface StoreUnderTest {
  store: EventStore;
  close(): Promise<void>;
  /** Another instance on the same log, like a second process. */
  openSecond?: () => Promise<EventStore>;
}

export interface Differences {
  /** EventStoreDB shows a tombstoned stream in the whole log until it is scavenged. */
  tombstoneStaysInLog?: boolean;
}
