import { newApiary, newKeeper } from './client.js';
import { startServer } from './server.js';

describe('moving hives', () => {
  it('does not count against the free limit', async () => {
    const limited = await startServer({ env: { FREE_HIVE_LIMIT: '2' } });
    try {
      const free = await newKeeper(limited);
      const [from, to] = [await newApiary(free, 2), await newApiary(free, 0)];
      const moved = await free.post('/api/v1/hives/movemult', { hives_selected: from.hives, apiary_id: to.id });
      expect(moved.status).toBe(200);
      expect((await free.post('/api/v1/hives', { apiary_id: from.id })).status).toBe(402);
    } finally {
      await limited.close();
    }
  });
});
