import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { READ_SIDE_VERSION } from '../../../apps/api/src/platform/projections/read-side.js';
import { type Keeper, newKeeper } from '../../api/client.js';
import { ask, holdTable } from '../../api/database.js';
import { type Member, newMember, stepUp } from '../../api/staff.js';
import { expect } from '../expect.js';
import { browserSuite, server, untilServerHas } from '../suite.js';
import { consolePages, giveCode, type Look } from './console.js';
import { goTo, walks } from './walks.js';

browserSuite({ env: {}, keeper: 'none', page: 'none' });

const V = READ_SIDE_VERSION;
const NEXT = `${V}.2`;

let operator: Member;
let keeper: Keeper;
beforeAll(async () => {
  operator = await newMember(server, 'operator');
  keeper = await newKeeper(server);
});

const pages = consolePages();
const walk = walks();
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
  const { status } = await keeper.post('/api/v1/apiaries', body);
  expect(status).toBe(202);
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
  const { page, member } = await open('/projections', { theme: 'dark' });
  await page.getByRole('alert').getByText('ApiaryEstablished of').waitFor();
  await page.getByRole('alert').getByText('<img src=x onerror=no>').waitFor();
  await banner(page, /^Stopped for/).waitFor();
  await expect(page.getByRole('button', { name: 'Park it' })).toBeDisabled();
  await cure();
  await page.getByRole('button', { name: 'Try again from here' }).click();
  await giveCode(server, { page, member });
  await page.getByText(`Keepers read v${V}. It holds every event.`).waitFor();
  await untilServerHas(versions, [`${V} live`]);
  await expect.poll(() => namesShown()).toContain('Poison');
});

walk(8, '“Poison event”: an operator rolls back past it, and forgets the broken version', async ({ t, as }) => {
  await stepUp(server, operator);
  const { status } = await operator.post('/admin/api/projections/rebuild', {});
  expect(status).toBe(202);
  await untilServerHas(versions, [`${NEXT} live`, `${V} old`]);
  // Each time another one: what is rolled back to holds those before.
  const name = `Poison ${randomUUID()}`;
  await poison(name);
  await add(name);
  await untilServerHas(versions, [`${NEXT} failed`, `${V} old`]);
  await expect.poll(() => readiness()).toBe(503);

  const { page, hands, problems, isClean, giveCode: code } = await as(operator, '/');
  await page.getByRole('main').getByText('ApiaryEstablished').first().waitFor();
  await isClean();
  await hands.press(
    page
      .getByRole('main')
      .getByRole('link', { name: t('dashboard.open_read_models') })
      .first(),
  );
  await page.getByRole('alert').getByText('ApiaryEstablished').first().waitFor();
  // No projection declares that this event may be left out.
  await expect(page.getByRole('button', { name: t('projections.ways.park_button') })).toBeDisabled();
  await isClean();
  const back = t('projections.roll_back_to', { version: `v${V}` });
  await hands.press(page.getByRole('button', { name: back }).first());
  await page.getByRole('dialog', { name: t('projections.roll_back_title', { version: `v${V}` }) }).waitFor();
  await isClean();
  await hands.press(page.getByRole('dialog').getByRole('button', { name: back }));
  await code();
  await untilServerHas(versions, [`${V} live`, `${NEXT} old`]);
  await page.getByRole('alert').getByText('ApiaryEstablished').waitFor({ state: 'detached' });
  await page.getByText(t('shell.live.shown')).waitFor();
  await untilServerHas(readiness, 200);
  await expect.poll(() => namesShown()).toContain(name);

  const old = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `v${NEXT}`, exact: true }) });
  await hands.press(old.getByRole('button', { name: t('projections.forget') }));
  const typed = t('ui.type', { text: `v${NEXT}` });
  await hands.type(page.getByRole('dialog').getByLabel(typed), `v${NEXT}`);
  await page.keyboard.press('Enter');
  await untilServerHas(versions, [`${V} live`]);
  // The first answer asks for a code.
  expect(problems.filter((problem) => !problem.includes('status of 403'))).toEqual([]);
});

walk(
  7,
  '“Projection lags”: events that wait are counted on every page, and System says where to look',
  async (walk) => {
    const { t, as } = walk;
    const release = await holdTable(server, `${await liveSchema()}.apiaries`, 'SHARE');
    try {
      await add('Waits for a lock');
      const { page, hands, isClean } = await as(operator, '/jobs');
      const behind = t('shell.live.behind', { count: '#' }).replace('#', '[1-9]\\d*').replace(/\.$/, '\\.');
      await page
        .getByRole('status')
        .getByText(new RegExp(`^${behind}$`))
        .waitFor();
      await page.getByRole('main').press('g');
      await page.keyboard.press('r');
      await page.getByRole('heading', { level: 1, name: t('shell.items.projections') }).waitFor();
      await page
        .getByText(
          new RegExp(
            t('projections.card.at', { position: '#', lag: '@' }).replace('#', '[\\d.,]+').replace('@', '[1-9]\\d*'),
          ),
        )
        .first()
        .waitFor();
      await isClean();
      await goTo(walk, { page, hands }, 'system');
      for (const figure of ['connections', 'oldest'])
        await page.getByText(t(`system.figures.${figure}`), { exact: true }).waitFor();
      await isClean();
      await release();
      await page.getByText(t('shell.live.shown')).waitFor();
    } finally {
      await release().catch(() => undefined);
    }
  },
);
