import { type Apiary, daysFromNow, inspect, newApiary } from '../api/client.js';
import { settle } from './browser.js';
import { browserSuite, keeper, page, plate, server } from './suite.js';

export let home: Apiary;
export const NUMBERS = ['1', '2', '3', '4', '5', '6', '7', '8'];
export const BEES = [3, 5, 6, 8, 9, 10, 11, 12];
/** The round of three weeks ago, in an address. */
export const EARLIER = `&round=${daysFromNow(-21)}`;
/** A hive in the list of a phone. */
export const row = (number: string) => page.getByRole('listitem').filter({ has: plate(number) });
export const open = async (round = '') => {
  await page.goto(`${server.url}/en/hives?apiary=${home.id}${round}`);
  await plate('1').waitFor();
  await settle(page);
};

/** One keeper for all tests: three weeks ago all hives were counted; today only the first one was, with many mites. */
export const hiveListSuite = (): void => {
  browserSuite({ keeper: 'one' });
  beforeAll(async () => {
    home = await newApiary(keeper, NUMBERS, 'Home');
    for (const [index, hive] of home.hives.entries())
      await inspect(keeper, hive, {
        date: daysFromNow(-21),
        generalStatus: index < 2 ? 'bad' : 'good',
        populationFrames: BEES[index],
      });
    const varroa = { method: 'alcohol_wash', mites: 48, sample: 300 };
    await inspect(keeper, home.hives[0]!, {
      date: daysFromNow(0),
      generalStatus: 'moderate',
      weightKg: 30,
      varroa,
      round: true,
    });
    const tags = ['Amitraz EC', 'swarmed', 'gentle', 'nucleus of the year before'];
    await keeper.patch(`/api/v1/hives/${home.hives[0]}`, { tags });
  });
};
