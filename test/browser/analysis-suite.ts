import { pdfPages } from '../api/downloads.js';
import { eventually } from '../api/server.js';
import { PHONE, settle } from './browser.js';
import { keeperWithRecords } from './sample-records.js';
import { browserSuite, page, server } from './suite.js';

/** The season of the records. */
export const SEASON = 'seasonal_analysis?from=2022-01-01&to=2022-12-31';
/** Opens a screen, and returns the measures that it requests from then on. */
export const open = async (path: string, size = PHONE) => {
  await page.setViewportSize(size);
  const asked: { field: string; date_from?: string; date_to?: string; ig_id?: string }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/inspectionGroupMetrics')) asked.push(request.postDataJSON());
  });
  await page.goto(`${server.url}/en/${path}`);
  await settle(page);
  return asked;
};
export const chooseApiary = async (name: string) => {
  await page
    .getByRole('button', { name: /^Apiary/ })
    .filter({ visible: true })
    .click();
  await page.getByRole('dialog').getByText(name, { exact: true }).first().click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await settle(page);
};
export const pages = async () => pdfPages(await page.pdf({ preferCSSPageSize: true }));
/** The printed pages; the part of the app that draws them is loaded after the list is shown. */
export const printedHives = (hives: number) =>
  eventually(
    async () => {
      const printed = await pages();
      return new Set(printed.join(' ').match(/\b2\d-\d{3}\b/g)).size === hives ? printed : undefined;
    },
    () => `${hives} hives were never printed.`,
  );

/** One keeper for all tests, with the published records of 2022. */
export const analysisSuite = (): void => {
  browserSuite({ keeper: async (server) => (await keeperWithRecords(server)).keeper });
};
