import type { EventStore } from '../port.js';
import { appendCases } from './append-cases.js';
import { bulkCases } from './bulk-cases.js';
import { readCases } from './read-cases.js';
import { subscribeCases } from './subscribe-cases.js';
import { tombstoneCases } from './tombstone-cases.js';

export { sampleEvent, sampleEvents } from './samples.js';

export interface StoreUnderTest {
  store: EventStore;
  close(): Promise<void>;
  /** Another instance on the same log, as a second process would have. */
  openSecond?: () => Promise<EventStore>;
}

export interface Differences {
  /** EventStoreDB shows a tombstoned stream in the whole log until it is scavenged. */
  tombstoneStaysInLog?: boolean;
}

/** Registers, with Jest's globals, everything that the port promises; each test gets an empty store of its own. */
export function describeEventStore(
  name: string,
  makeStore: () => Promise<StoreUnderTest>,
  differences: Differences = {},
): void {
  describe(`${name} keeps the promises of the port`, () => {
    let current: StoreUnderTest;
    beforeEach(async () => {
      current = await makeStore();
    });
    afterEach(async () => {
      await current.store.close();
      await current.close();
    });
    const under = () => current;
    describe('append', () => appendCases(under));
    describe('appendMany', () => bulkCases(under));
    describe('reading', () => readCases(under));
    describe('subscribe', () => subscribeCases(under));
    describe('tombstone', () => tombstoneCases(under, differences));
  });
}
