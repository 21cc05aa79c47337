import type { CDPSession, Request } from 'playwright/test';
import { type Apiary, type Keeper, newApiary } from '../api/client.js';
import { recordSent } from './browser.js';
import { browserSuite, context, discardWindow, keeper, openNextPage, page, server } from './suite.js';

/** An apiary of three hives. */
export let home: Apiary;
let sent = new Set<Request>();
/** The Idempotency-Keys of the commands that the pages have sent, without the tries that did not reach the server. */
export const keys = (): string[] => [...sent].flatMap((request) => request.headers()['idempotency-key'] ?? []);
export const forgetKeys = (): void => sent.clear();

/** A suite whose pages lose their signal. */
export const offlineSuite = (): void => {
  browserSuite({ weakSignal: true });
  beforeEach(async () => {
    home = await newApiary(keeper, ['1', '2', '3'], 'Home');
    sent = recordSent(context);
    cut = undefined;
  });
};

export const open = (path = 'hives') => page.goto(`${server.url}/en/${path}`);
export const says = (text: string | RegExp) => page.getByText(text).filter({ visible: true }).first().waitFor();
export const stepper = (name: string) => page.getByRole('spinbutton', { name, exact: true });
export const openForm = async (number: string, bees: number) => {
  await open();
  await page.getByRole('link', { name: `Open hive ${number}`, exact: true }).click();
  await page.getByRole('link', { name: 'New inspection' }).click();
  await page.locator('label', { hasText: 'Good' }).click();
  await stepper('Bees').focus();
  await page.keyboard.type(`${bees}`);
  await page.keyboard.press('Enter');
};
export const inspections = async (hive = home.hives[0]) =>
  (await keeper.get(`/api/v1/hive/${hive}/inspections`)).body.result.inspections;
export const starred = async (of: Pick<Keeper, 'get'> = keeper): Promise<boolean[]> =>
  (await of.get(`/api/v1/hivesWithStatus?apiary_id=${home.id}`)).body.result.hives.map(
    (hive: { starred: boolean }) => hive.starred,
  );
export const safe = (count: number) =>
  says(new RegExp(`^No signal\\. ${count} changes? (is|are) safe on this phone and will be sent later\\.$`));

/** Opens one of the refused changes, which all say why, in its form. */
export const reopen = async (hasText: string | RegExp, count?: number) => {
  await page.getByRole('button', { name: new RegExp(`^${count ?? '\\d+'} changes? not saved`) }).click();
  const list = page.getByRole('dialog', { name: 'Saving', exact: true });
  await list.getByRole('listitem').filter({ hasText }).getByRole('button', { name: 'Open' }).click();
  await list.waitFor({ state: 'hidden' });
};

let cut: CDPSession | undefined;
/** The API gives this page and the next ones no answer; the files of the app still come. */
export const noSignal = async () => {
  // A route would lead each request of the page through the test, and past the cache.
  cut = await context.newCDPSession(page);
  await cut.send('Network.enable');
  await cut.send('Network.setBlockedURLs', { urls: ['*/api/*'] });
};
export const signal = async () => {
  await cut!.detach();
  cut = undefined;
};

/** The browser's process of the page ends: only what is on the device is left. */
export const killed = async () => {
  discardWindow();
  await page.goto('chrome://crash').catch(() => undefined);
  // The pages of a window are in one process.
  for (const each of context.pages()) await each.close({ runBeforeUnload: false });
  await context.setOffline(false);
  forgetKeys();
  await openNextPage();
  if (cut) await noSignal();
};

/** The queries whose answers are stored on the device. */
export const stored = () =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('kypseli');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const keys = opening.result.transaction('reads').objectStore('reads').getAllKeys();
          keys.onsuccess = () => {
            opening.result.close();
            resolve(keys.result.map((key) => (key as [string, string])[1]));
          };
        };
      }),
  );
