import { type BrowserContext, type Locator, type Page } from 'playwright/test';
import { type Keeper, newApiary, newKeeper } from '../api/client.js';
import { eventually } from '../api/server.js';
import { sampled } from '../faults/tally.js';
import { DESKTOP, logInAs, openPage, PHONE } from './browser.js';
import { handsOn } from './console/hands.js';
import { expect } from './expect.js';
import { browser, browserSuite, server, story } from './suite.js';

browserSuite({ env: { FREE_HIVE_LIMIT: '50' }, keeper: 'none', page: 'none' });

/** The ways to operate the screen. */
interface Hands {
  press: (control: Locator) => Promise<void>;
  choose: (radio: Locator) => Promise<void>;
  write: (field: Locator, text: string) => Promise<void>;
  count: (stepper: string, frames: number) => Promise<void>;
}

const byTouch = (page: Page): Hands => {
  const press = async (control: Locator) => control.tap();
  return {
    press,
    choose: (radio) => press(radio.locator('xpath=ancestor::label')),
    write: async (field, text) => {
      await press(field);
      await page.keyboard.type(text);
    },
    count: async (stepper, frames) => {
      const more = page.getByRole('button', { name: `${stepper}: more`, exact: true });
      for (let at = 0; at < frames; at += 0.5) await press(more);
    },
  };
};

/** More presses of Tab than any of the screens has controls. */
const MOST_TABS = 200;

const byKeyboard = (page: Page): Hands => {
  const isFocused = (control: Locator) => control.evaluate((element) => element === document.activeElement);
  const { to: reach } = handsOn(page);
  return {
    press: async (control) => {
      await reach(control);
      const toggles = (await control.getAttribute('role')) === 'checkbox';
      await page.keyboard.press(toggles ? 'Space' : 'Enter');
    },
    // Tab reaches one radio of a group, the arrows the others.
    choose: async (radio) => {
      await radio.waitFor();
      const inGroup = () =>
        radio.evaluate(
          (element) => (document.activeElement as HTMLInputElement | null)?.name === (element as HTMLInputElement).name,
        );
      for (let tabs = 0; !(await inGroup()); tabs++) {
        if (tabs === MOST_TABS) throw new Error(`Tab never reaches the group of ${radio}.`);
        await page.keyboard.press('Tab');
      }
      if (await isFocused(radio)) await page.keyboard.press('Space');
      while (!(await radio.isChecked())) await page.keyboard.press('ArrowRight');
    },
    write: async (field, text) => {
      await reach(field);
      await page.keyboard.type(text);
    },
    count: async (stepper, frames) => {
      await reach(page.getByRole('spinbutton', { name: stepper, exact: true }));
      await page.keyboard.type(`${frames}`);
    },
  };
};

const WAYS = [
  ['by touch on a phone', PHONE, { hasTouch: true, isMobile: true }, byTouch],
  ['by keyboard alone on a desktop', DESKTOP, {}, byKeyboard],
] as const;

/** Frames of bees of the ten hives: hives 4 and 9 are the weak ones. */
const BEES = [8, 7.5, 8, 2, 9, 8.5, 7, 8, 1.5, 9];

describe.each(sampled(WAYS, 0, 1))('the six tasks of a keeper, %s', (_, size, options, handsOf) => {
  let keeper: Keeper;
  let context: BrowserContext;
  let page: Page;
  let hands: Hands;
  beforeAll(async () => {
    keeper = await newKeeper(server);
    ({ context, page } = await openPage(browser, size, {
      locale: 'en-GB',
      timezoneId: 'Europe/Athens',
      ...options,
    }));
    hands = handsOf(page);
    await logInAs(context, keeper);
  });
  afterAll(() => context?.close());

  const step = story();
  const control = (name: string | RegExp) =>
    page
      .getByRole('button', { name, exact: true })
      .or(page.getByRole('link', { name, exact: true }))
      .filter({ visible: true })
      .first();
  const plate = (number: number) => page.getByRole('checkbox', { name: `Select hive ${number}`, exact: true });
  /** The rows move when the first is selected, so the next touch waits for the selection's buttons. */
  const select = async (...numbers: number[]) => {
    for (const number of numbers) {
      await hands.press(plate(number));
      await plate(number).and(page.locator('[aria-checked=true]')).waitFor();
      await control(/^Schedule action/).waitFor();
    }
  };
  const apiaries = async () => (await keeper.get('/api/v1/apiaries')).body.result.apiaries;
  const hivesOf = async (name: string) => {
    const apiary = (await apiaries()).find((each: { name: string }) => each.name === name);
    return (await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${apiary.id}`)).body.result.hives;
  };

  step('1: the first apiary', async () => {
    await page.goto(`${server.url}/en/hives`);
    await hands.press(control('Add an apiary'));
    await hands.write(page.getByLabel('Name', { exact: true }), 'Hymettus');
    await hands.write(page.getByLabel(/^(Hives to create|How many hives)/), '10');
    await hands.press(page.getByRole('dialog').getByRole('button', { name: 'Add apiary' }));
    await hands.press(control(/^Open hives/));
    await plate(10).waitFor();
    await expect.poll(() => apiaries()).toMatchObject([{ name: 'Hymettus', hiveCount: 10 }]);
  });

  step('2: a round of ten hives', async () => {
    await hands.press(control(/New round|Start today|Inspect next/));
    for (const [index, frames] of BEES.entries()) {
      const save = control(index < 9 ? `Save, next ${index + 2}` : 'Save');
      await save.waitFor();
      await hands.choose(page.getByRole('radio', { name: frames < 3 ? 'Bad' : 'Good', exact: true }));
      await hands.count('Bees', frames);
      await hands.press(save);
    }
    const recorded = await eventually(
      async () => {
        const hives = await hivesOf('Hymettus');
        return hives.every((hive: { populationFrames: number | null }) => hive.populationFrames !== null)
          ? hives
          : undefined;
      },
      () => 'Not all ten inspections arrived.',
    );
    expect(recorded.map((hive: { populationFrames: number }) => hive.populationFrames)).toEqual(BEES);
    expect(recorded.map((hive: { generalStatus: string }) => hive.generalStatus)).toEqual(
      BEES.map((frames) => (frames < 3 ? 'bad' : 'good')),
    );
  });

  step('3: the weak hives', async () => {
    await page.goto(`${server.url}/en/hives`);
    // Over the list on a phone, in the filter panel on a desktop.
    await hands.press(control('2 weak'));
    await eventually(
      async () => ((await page.getByRole('checkbox', { name: /^Select hive/ }).count()) === 2 ? true : undefined),
      () => 'Not the two weak hives are left.',
    );
    for (const number of [4, 9]) await plate(number).waitFor();
  });

  step('4: a treatment for them', async () => {
    await select(4, 9);
    await hands.press(control(/^Schedule action/));
    const sheet = page.getByRole('dialog');
    await hands.choose(sheet.getByRole('radio', { name: 'Treatment', exact: true }));
    await hands.write(sheet.getByLabel('Active substance'), 'oxalic acid');
    await hands.press(sheet.getByRole('button', { name: 'Schedule for 2 hives' }));
    const tasks = await eventually(
      async () => {
        const [{ id }] = await apiaries();
        const known = (await keeper.get(`/api/generalAction?apiary_id=${id}&completed=0`)).body.tasks;
        return known.length > 0 ? known : undefined;
      },
      () => 'The treatment was not scheduled.',
    );
    const [{ type, hive_numbers }] = tasks;
    expect([type, hive_numbers.map(({ number }: { number: string }) => number)]).toEqual(['treatment', ['4', '9']]);
  });

  step('5: the season', async () => {
    await page.goto(`${server.url}/en/hives`);
    await hands.press(control('Menu'));
    await hands.press(page.getByRole('dialog').getByRole('link', { name: 'Seasonal analysis' }));
    await page.getByRole('heading', { level: 1, name: 'Seasonal analysis' }).waitFor();
    await page.getByText('6.9', { exact: true }).filter({ visible: true }).first().waitFor();
  });

  step('6: five hives to another apiary', async () => {
    await newApiary(keeper, 0, 'Parnitha');
    await page.goto(`${server.url}/en/hives`);
    await select(1, 2, 3, 5, 6);
    await hands.press(control('Move'));
    await hands.choose(page.getByRole('radio', { name: /^Parnitha/ }));
    await hands.press(control('Move 5 hives to Parnitha'));
    const moved = await eventually(
      async () => {
        const hives = await hivesOf('Parnitha');
        return hives.length === 5 ? hives : undefined;
      },
      () => 'The hives did not move.',
    );
    expect(moved.map(({ hiveNumber }: { hiveNumber: string }) => hiveNumber)).toEqual(['1', '2', '3', '5', '6']);
  });
});
