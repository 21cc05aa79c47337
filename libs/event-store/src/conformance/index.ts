import { appendCases } from './append-cases.js';
import { bulkCases } from './bulk-cases.js';
import { readCases } from './read-cases.js';
import type { StoreUnderTest } from './store-under-test.js';
import { subscribeCases } from './subscribe-cases.js';
import { tombstoneCases } from './tombstone-cases.js';

export { sampleEvent, sampleEvents } from './samples.js';

export type { StoreUnderTest };

/** Registers, with Jest's globals, the tests of everything the port promises. Each test gets an empty store. */
export function describeEventStore(name: string, makeStore: () => Promise<StoreUnderTest>): void {
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
    describe('tombstone', () => tombstoneCases(under));
  });
}
