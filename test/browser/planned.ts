import { daysFromNow, type Keeper } from '../api/client.js';
import type { Apiary } from './sample-records.js';

/** One action of each type for an apiary's hives: overdue, due, future, and one completed. */
export const planned = async (keeper: Keeper, { id }: Apiary): Promise<void> => {
  const { hives } = (await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${id}`)).body.result;
  const ids = (from: number, to: number) => hives.slice(from, to).map((hive: { id: string }) => hive.id);
  const { apiaries } = (await keeper.get('/api/v1/apiaries')).body.result;
  const elsewhere = apiaries.find((apiary: Apiary) => apiary.id !== id);
  const plan = async (type: string, day: number, hive_ids: string[], details: object) =>
    (await keeper.post('/api/generalAction', { type, hive_ids, initiated_at: daysFromNow(day), details })).body.result
      .task.id as string;
  await plan('treatment', -2, ids(0, 6), {
    substance: 'oxalic acid',
    route: 'trickled',
    amount: 50,
    unit: 'ml',
    withdrawalDays: 0,
    noHarvestUntil: daysFromNow(9),
  });
  await plan('feeding', 0, ids(6, 9), { feed: 'syrup_1_1', amount: 1, unit: 'l' });
  await plan('growth', 0, ids(9, 17), { kind: 'super_added', count: 1 });
  await plan('transport', 5, ids(17, 19), { to_apiary_id: elsewhere.id });
  await plan('task', 1, ids(3, 4), { text: 'Paint the number on the new box.', due: daysFromNow(8) });
  await keeper.post('/api/v1/plans', {
    kind: 'round',
    apiary_ids: [id, elsewhere.id],
    rule: 'FREQ=WEEKLY',
    start_day: daysFromNow(-6),
  });
  const done = await plan('task', -9, ids(3, 4), { text: 'Mow around the hives.' });
  await keeper.post(`/api/generalActionHide/${done}`);
};
