import type { Keeper } from '../api/client.js';

/** A harvest of some hives, 30 kg in all; returns its id. */
export const harvested = async (keeper: Keeper, apiaryId: string, hiveIds: string[]): Promise<string> => {
  const hives = hiveIds.map((hive_id) => ({ hive_id, frames: 5 }));
  const { body } = await keeper.post('/api/v1/harvests', { apiary_id: apiaryId, hives, total_kg: 30, forage: 'thyme' });
  return body.result.harvest.id;
};

/** A lot of it, with too much water and too many jars. */
export const extracted = async (keeper: Keeper, harvestId: string): Promise<void> => {
  const lot = { harvest_ids: [harvestId], kg: 30, water: 21.5, name: 'Thyme honey' };
  const { id } = (await keeper.post('/api/v1/lots', lot)).body.result.lot;
  await keeper.post(`/api/v1/lots/${id}/bottlings`, { grams: 450, jars: 70, best_before: '2028-05' });
};
