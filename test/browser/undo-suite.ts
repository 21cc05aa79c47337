import { type Apiary, newApiary } from '../api/client.js';
import { settle } from './browser.js';
import { browserSuite, keeper, page, server } from './suite.js';

export let home: Apiary;
export let away: Apiary;
export const goto = async (path: string) => {
  await page.goto(`${server.url}/en/${path}`);
  await settle(page);
};
export const shows = (text: string | RegExp) => page.getByRole('status').getByText(text).waitFor();
export const hivesOf = async (apiary: Apiary) =>
  (await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${apiary.id}`)).body.result.hives as {
    id: string;
    hiveNumber: string;
    starred: boolean;
  }[];
/** True if the first hive at home is starred. */
export const isStarred = async () => (await hivesOf(home))[0]!.starred;
export const numbersIn = async (apiary: Apiary) => (await hivesOf(apiary)).map(({ hiveNumber }) => hiveNumber).join();

/** A new keeper with two apiaries, in a new window, for each test. */
export const undoSuite = (): void => {
  browserSuite({ window: 'each' });
  beforeEach(async () => {
    home = await newApiary(keeper, ['1', '2', '3'], 'Home');
    away = await newApiary(keeper, ['2'], 'Away');
  });
};
