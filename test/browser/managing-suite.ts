import { type Apiary, newApiary } from '../api/client.js';
import { browserSuite, keeper, page } from './suite.js';

export let home: Apiary;
export let away: Apiary;
export interface Hive {
  id: string;
  hiveNumber: string;
  active: boolean;
  starred: boolean;
  tags: string[];
}
export const hives = async (): Promise<Hive[]> =>
  (await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${home.id}`)).body.result.hives;
/** The numbers of the hives with a flag. */
export const flagged = async (flag: 'active' | 'starred') =>
  (await hives()).filter((hive) => hive[flag]).map(({ hiveNumber }) => hiveNumber);

/** A new keeper with an apiary of four hives for each test. */
export const managingSuite = (): void => {
  browserSuite();
  beforeEach(async () => {
    home = await newApiary(keeper, ['22-001', '3', '1', '2'], 'Home');
  });
};

/** Beside the first apiary one of two hives, and an empty one. */
export const severalApiaries = (): void => {
  beforeEach(async () => {
    away = await newApiary(keeper, ['7', '8'], 'Away');
    await newApiary(keeper, 0, 'Andros');
  });
};
/** Selects apiaries, or no longer. */
export const choose = async (...names: string[]) => {
  for (const name of names) await page.getByRole('checkbox', { name, exact: true }).click();
};
/** The hives and the amount of each action of an apiary. */
export const tasks = async (of: Apiary, completed = 0) =>
  (await keeper.get(`/api/generalAction?apiary_id=${of.id}&completed=${completed}`)).body.tasks.map(
    (task: { hive_numbers: object[]; details: { amount: number } }) => [task.hive_numbers.length, task.details.amount],
  );
