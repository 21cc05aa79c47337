import type { Keeper } from '../../api/client.js';
import { eventually } from '../../api/server.js';
import type { DrivenPage } from './driven-page.js';

/** Logs a keeper in, who has an apiary of this name. */
export const logInOn = async (page: DrivenPage, origin: string, { person }: Keeper, apiary: string): Promise<void> => {
  await page.goto(`${origin}/en/login`);
  await page.type('input[type=email]', person.email);
  await page.type('input[type=password]', `${person.password}\uE007`);
  await page.shows(apiary);
};

export const textsOf = async (keeper: Keeper): Promise<string[]> =>
  (await keeper.get('/api/v1/notes')).body.result.notes.map(({ text }: { text: string }) => text);

/** Waits until a keeper’s notes have this text, once. */
export const untilSent = async (keeper: Keeper, text: string): Promise<void> => {
  await eventually(
    async () => (await textsOf(keeper)).filter((each) => each === text).length === 1 || undefined,
    () => `The note “${text}” is not sent once.`,
  );
};

/** Leaves the app in its tab, comes back, and saves a note, which is sent. */
export const savesAfterReturn = async (page: DrivenPage, origin: string, keeper: Keeper): Promise<void> => {
  await page.goto(`${origin}/api/docs`);
  await page.goto(`${origin}/en/notes`);
  await page.press('New note');
  await page.type('[role=dialog] textarea', 'after the return');
  await page.press('Save note');
  await page.shows('Note saved.');
  await untilSent(keeper, 'after the return');
};

/** Prints the list of hives by its button; the number of rows that the page has when the browser prints. */
export const rowsPrinted = async (page: DrivenPage, origin: string): Promise<number> => {
  await page.goto(`${origin}/en/hives?apiary=all`);
  await page.until(`return document.querySelector('[data-hive]') !== null`);
  await page.run(`window.print = () => {
    window.dispatchEvent(new Event('beforeprint'));
    document.body.dataset.rows = String(document.querySelectorAll('table tbody tr').length);
    window.dispatchEvent(new Event('afterprint'));
  }`);
  await page.press('Print and export');
  await page.press('Print');
  await page.until('return document.body.dataset.rows !== undefined');
  return Number(await page.run('return document.body.dataset.rows'));
};
