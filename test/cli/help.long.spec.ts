import { newKeeper } from '../api/client.js';
import { eventually, type Server, startServer } from '../api/server.js';
import { type Desk, keepSession, newDesk } from './process.js';

let desk: Desk;
beforeAll(() => {
  desk = newDesk();
});
afterAll(() => desk?.clear());

const out = async (...argv: string[]) => {
  const { code, stdout, stderr } = await desk.call(argv);
  expect([code, stderr]).toEqual([0, '']);
  return stdout;
};

describe('completion', () => {
  const complete = async (...words: string[]) => (await out('__complete', '--', ...words)).trimEnd().split('\n');

  it('needs the server once a minute at most', async () => {
    const server: Server = await startServer();
    try {
      const keeper = await newKeeper(server);
      keepSession(desk, server.url, keeper);
      const mapping = {
        apiary: { column: 'Place' },
        hive: { column: 'Hive' },
        visits: [{ date: { column: 'Day', format: 'YYYY-MM-DD' }, fields: {} }],
      };
      const saved = await keeper.post('/api/v1/importMappings', { name: 'Urban hives', mapping });
      expect(saved.status).toBe(201);
      // A busy server may answer too late for a Tab.
      await eventually(
        async () => ((await complete('mappings', 'forget', '')).includes('Urban hives') ? true : undefined),
        () => 'The saved mapping was never offered.',
      );
    } finally {
      await server.close();
    }
    expect(await complete('mappings', 'forget', '')).toContain('Urban hives');
  });
});
