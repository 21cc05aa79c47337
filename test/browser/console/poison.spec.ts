import type { Page } from 'playwright-core';
import { READ_SIDE_VERSION } from '../../../apps/api/src/platform/projections/read-side.js';
import { type Keeper, newKeeper } from '../../api/client.js';
import { ask, holdTable } from '../../api/database.js';
import { type Member, newMember, stepUp } from '../../api/staff.js';
import { accessibilityViolations, overflowing, PHONE } from '../browser.js';
import { browserSuite, server, untilServerHas } from '../suite.js';
import { consolePages, giveCode, type Look } from './console.js';

browserSuite({ keeper: 'none', page: 'none' });

const V = READ_SIDE_VERSION;
const NEXT = `${V}.2`;

let operator: Member;
let keeper: Keeper;
beforeAll(async () => {
  operator = await newMember(server, 'operator');
  keeper = await newKeeper(server);
});

const pages = consolePages();
const open = (path: string, look: Look = {}) => pages.open(operator, path, look);

const versions = async () =>
  (await operator.get('/admin/api/projections')).body.map(
    ({ id, state }: { id: string; state: string }) => `${id} ${state}`,
  );
const readiness = async () => (await fetch(`${server.url}/readyz`)).status;
const namesShown = async () =>
  (await keeper.get('/api/v1/apiaries')).body.result.apiaries.map(({ name }: { name: string }) => name);
const add = async (name: string) => {
  const body = { apiaryFunction: 'FUNCTION_HARVEST', name, hiveCount: 0 };
  expect((await keeper.post('/api/v1/apiaries', body)).status).toBe(202);
};
const liveSchema = async () =>
  (await ask<{ schema: string }>(server, "SELECT schema FROM read_side_versions WHERE state = 'live'"))[0]!.schema;
/** Makes the events of an apiary of this name poison for the version that is live; answers how to cure it. */
const poison = async (name: string) => {
  const schema = await liveSchema();
  await ask(
    server,
    `CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
       'BEGIN IF NEW.name = ''${name}'' THEN RAISE EXCEPTION ''<img src=x onerror=no>''; END IF; RETURN NEW; END';
     CREATE TRIGGER refuse BEFORE INSERT ON ${schema}.apiaries FOR EACH ROW EXECUTE FUNCTION refuse()`,
  );
  return () => ask(server, `DROP TRIGGER refuse ON ${schema}.apiaries`);
};
const banner = (page: Page, words: RegExp) => page.getByRole('banner').getByText(words);

test('an event that cannot be projected is named with the ways out, and is tried again', async () => {
  const cure = await poison('Poison');
  await add('Poison');

  const phone = await open('/projections', { size: PHONE, language: 'el' });
  await phone.page.getByText(/Το συμβάν .* δεν μπορεί να προβληθεί/).waitFor();
  expect(await overflowing(phone.page)).toEqual([]);
  expect(await accessibilityViolations(phone.page)).toEqual([]);

  const { page, member } = await open('/projections', { theme: 'dark' });
  await page.getByRole('alert').getByText('ApiaryEstablished of').waitFor();
  await page.getByRole('alert').getByText('<img src=x onerror=no>').waitFor();
  await banner(page, /^Stopped for/).waitFor();
  expect(await page.getByRole('button', { name: 'Park it' }).isDisabled()).toBe(true);
  expect(await accessibilityViolations(page)).toEqual([]);
  await cure();
  await page.getByRole('button', { name: 'Try again from here' }).click();
  await giveCode(server, { page, member });
  await page.getByText(`Keepers read v${V}. It holds every event.`).waitFor();
  await untilServerHas(versions, [`${V} live`]);
  expect(await namesShown()).toContain('Poison');
});

test('by keyboard from the dashboard: an operator rolls back past the event, and forgets the broken version', async () => {
  await stepUp(server, operator);
  expect((await operator.post('/admin/api/projections/rebuild', {})).status).toBe(202);
  await untilServerHas(versions, [`${NEXT} live`, `${V} old`]);
  await poison('Poison of the new version');
  await add('Poison of the new version');
  await untilServerHas(versions, [`${NEXT} failed`, `${V} old`]);
  expect(await readiness()).toBe(503);

  const { page, problems } = await open('/');
  await page.getByRole('region', { name: /^Event .* cannot be projected$/ }).waitFor();
  await page.getByRole('link', { name: 'Open the read models' }).first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('ApiaryEstablished of').waitFor();
  // No projection declares that this event may be left out.
  expect(await page.getByRole('button', { name: 'Park it' }).isDisabled()).toBe(true);
  await page
    .getByRole('button', { name: `Roll back to v${V}` })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: `Roll back to v${V}?` }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Roll back to v${V}` })
    .press('Enter');
  await giveCode(server, { page, member: operator });
  await untilServerHas(versions, [`${V} live`, `${NEXT} old`]);
  await page.getByRole('alert').filter({ hasText: 'cannot be projected' }).waitFor({ state: 'detached' });
  await banner(page, /^Every event is shown/).waitFor();
  await untilServerHas(readiness, 200);
  expect(await namesShown()).toContain('Poison of the new version');

  const old = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `v${NEXT}`, exact: true }) });
  await old.getByRole('button', { name: 'Forget' }).press('Enter');
  await page
    .getByRole('dialog', { name: `Forget v${NEXT}?` })
    .getByLabel(`Type v${NEXT}`)
    .fill(`v${NEXT}`);
  await page.keyboard.press('Enter');
  await untilServerHas(versions, [`${V} live`]);
  // The first answer asks for a code.
  expect(problems.filter((problem) => !problem.includes('status of 403'))).toEqual([]);
});

test('events that wait for a lock are counted on every page, and System says where to look', async () => {
  const release = await holdTable(server, `${await liveSchema()}.apiaries`, 'SHARE');
  try {
    await add('Waits for a lock');
    const { page } = await open('/jobs');
    await banner(page, /^[1-9]\d* behind\.$/).waitFor();
    await page.getByRole('main').press('g');
    await page.keyboard.press('r');
    await page.getByText(/It is [1-9]\d* events? behind\./).waitFor();
    await page.getByRole('link', { name: 'System' }).press('Enter');
    await page.getByText('Connections to PostgreSQL').waitFor();
    await page.getByText('Oldest transaction').waitFor();
    await release();
    await banner(page, /^Every event is shown/).waitFor();
  } finally {
    await release().catch(() => undefined);
  }
});
