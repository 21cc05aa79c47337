import { describeEventStore } from '../conformance/index.js';
import { PostgresEventStore } from './postgres-event-store.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';

let database: TestDatabase;
let schemas = 0;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describeEventStore('PostgreSQL', async () => {
  const schema = `es_${++schemas}`;
  const store = PostgresEventStore.create({ pool: database.pool, schema });
  await store.migrate();
  return {
    store,
    close: async () => undefined,
    openSecond: async () => PostgresEventStore.create({ pool: database.anotherPool(2), schema }),
  };
});
