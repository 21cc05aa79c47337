import { type Apiary, newApiary } from '../api/client.js';
import { browserSuite, keeper, page, server } from './suite.js';

export let home: Apiary;
export let away: Apiary;
export const numbersIn = async (apiary: Apiary): Promise<string[]> => {
  const { hives } = (await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${apiary.id}`)).body.result;
  return hives.map(({ hiveNumber }: { hiveNumber: string }) => hiveNumber);
};

/** A new keeper on the list of the hives of one of two apiaries, which have two numbers in common, for each test. */
export const movingSuite = (): void => {
  browserSuite();
  beforeEach(async () => {
    home = await newApiary(keeper, ['1', '2', '3', '22-001'], 'Home');
    away = await newApiary(keeper, ['3', '22-001', '22-002'], 'Away');
    await page.goto(`${server.url}/en/hives`);
  });
};
