import type { Page } from 'playwright/test';
import { type Keeper, newApiary, newKeeper } from '../../api/client.js';
import { expect } from '../expect.js';
import { browserSuite, server } from '../suite.js';

export const HOSTILE = '<img src=x onerror="globalThis.ran=1">';
/** As a hive number, which is short. */
export const PLATE = '<img src=x onerror=x';
export let account: string;
export const idOf = async (keeper: Keeper) =>
  (await keeper.get('/api/accounts/v1/profile')).body.result.user.id as string;
export const go = (page: Page, path: string) => page.goto(`${server.url}/console${path}`);
export const ofAccount = (resource: string) => `/${resource}?filter=${encodeURIComponent(JSON.stringify({ account }))}`;

/** A keeper whose every text is hostile, and another one. */
export const recordsSuite = (): void => {
  browserSuite({ env: {}, keeper: 'none', page: 'none' });
  beforeAll(async () => {
    const keeper = await newKeeper(server);
    const other = await newKeeper(server);
    account = await idOf(keeper);
    await newApiary(other, 1, HOSTILE);
    const {
      hives: [hive],
    } = await newApiary(keeper, [PLATE], HOSTILE);
    const done = [
      await keeper.post(`/api/v1/hive/${hive}/inspections`, {
        generalStatus: 'good',
        populationFrames: 7,
        broodFrames: 4,
        queenYear: 2025,
        note: HOSTILE,
      }),
      await keeper.post('/api/generalAction', { type: 'task', title: HOSTILE, hive_ids: [hive], details: {} }),
      await keeper.post('/api/v1/notes', { text: HOSTILE, hive_id: hive }),
    ];
    expect(done.map(({ status }) => status)).toEqual([201, 201, 201]);
    const { id } = done[0]!.body.result.inspection;
    const { status } = await keeper.patch(`/api/v1/inspections/${id}`, { populationFrames: 8 });
    expect(status).toBe(200);
  });
};
