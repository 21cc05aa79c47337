import { settle } from './browser.js';
import { keeperWithRecords } from './sample-records.js';
import { browserSuite, page } from './suite.js';

/** One keeper with records, who is not logged in. */
export const shellSuite = (): void =>
  browserSuite({
    env: { OPERATOR_NAME: 'Kypseli IKE', OPERATOR_ADDRESS: 'Solonos 1', OPERATOR_EMAIL: 'hello@bees.example' },
    keeper: async (server) => (await keeperWithRecords(server, 20)).keeper,
    loggedIn: false,
  });

/** Chooses one on the screen. */
export const chooseApiary = async (name: string) => {
  await page
    .getByRole('button', { name: /^Apiary/ })
    .filter({ visible: true })
    .first()
    .click();
  await page.getByRole('dialog').getByText(name, { exact: true }).first().click();
  await page
    .getByRole('button', { name: new RegExp(`^Apiary.*${name}`) })
    .filter({ visible: true })
    .first()
    .waitFor();
  await settle(page);
};
