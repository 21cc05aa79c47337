import { describeEventStore } from '../conformance/index.js';
import { createTestDatabase, type TestDatabase } from '../postgres/test-database.js';
import { EventStoreDbEventStore } from './eventstoredb-event-store.js';
import { Peer } from './peer/peer.js';

/** The promises of the port, with one call for the events of several streams, or with one for each. */
export const describeOnPeer = (name: string, batchAppend: boolean): void => {
  describe(name, () => {
    let database: TestDatabase;
    let schemas = 0;

    beforeAll(async () => {
      database = await createTestDatabase();
    });
    afterAll(() => database.drop());

    const open = async (connectionString: string, schema: string) => {
      const store = EventStoreDbEventStore.create({ connectionString, pool: database.pool, schema });
      await store.migrate();
      return store;
    };

    describeEventStore('EventStoreDB’s peer', async () => {
      const schema = `es_${++schemas}`;
      const peer = await Peer.start({ batchAppend });
      return {
        store: await open(peer.url, schema),
        close: async () => peer.pause(),
        openSecond: () => open(peer.url, schema),
      };
    });
  });
};
