import pg from 'pg';
import type { Page } from 'playwright-core';
import { REBUILDING } from '../../../apps/api/src/platform/database/advisory-locks.js';
import { READ_SIDE_VERSION } from '../../../apps/api/src/platform/projections/read-side.js';
import { newApiary, newKeeper } from '../../api/client.js';
import { ask } from '../../api/database.js';
import { type Member, newMember, trail } from '../../api/staff.js';
import { accessibilityViolations } from '../browser.js';
import { browserSuite, server, untilServerHas } from '../suite.js';
import { consolePages, giveCode, type Look } from './console.js';

browserSuite({ keeper: 'none', page: 'none' });

const V = READ_SIDE_VERSION;
const NEXT = `${V}.2`;

let operator: Member;
beforeAll(async () => {
  operator = await newMember(server, 'operator');
  await newApiary(await newKeeper(server), 3);
});

const pages = consolePages();
const open = (path: string, look: Look = {}) => pages.open(operator, path, look);

const versions = async () =>
  (await operator.get('/admin/api/projections')).body.map(
    ({ id, state }: { id: string; state: string }) => `${id} ${state}`,
  );
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const card = (page: Page, version: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `v${version}`, exact: true }) });

/** Does what a worker does who has the work, so that a rebuild waits. */
const holdWork = async () => {
  const holder = new pg.Client({ connectionString: server.env.DATABASE_URL });
  await holder.connect();
  await holder.query('SELECT pg_advisory_lock($1, $2)', [...REBUILDING]);
  return () => holder.end();
};

test('an operator rebuilds the read models, watches, pauses, rolls back and forgets', async () => {
  const { page, member, problems } = await open('/projections');
  await page.getByText(`Keepers read v${V}. It holds every event.`).waitFor();
  const release = await holdWork();
  try {
    await page.getByRole('button', { name: 'Rebuild' }).click();
    const cost = dialog(page, 'Rebuild the read models?');
    await cost.getByText(/^about .* while it runs$/).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await cost.getByRole('button', { name: 'Rebuild' }).click();
    await giveCode(server, { page, member });
    await page.getByText(`v${NEXT} is filled beside it`).waitFor();
    await ask(
      server,
      `UPDATE read_side_work SET state = 'running', position = 620, head = 1000, rate = 250, left_s = 65,
         steps = '[{"step": "tables", "begun_at": "2026-05-01T10:00:00.000Z", "took_ms": 100},
                   {"step": "fold", "begun_at": "2026-05-01T10:00:01.000Z", "took_ms": null}]'`,
    );
    await page.getByText(`At 620 of 1,000`).waitFor();
    await page.getByRole('img', { name: `62% of the log is in v${NEXT}` }).waitFor();
    await page.getByRole('banner').getByText(`Rebuilding ${NEXT}: 62%.`).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByText('The rebuild is paused.').waitFor();
    await page.getByRole('button', { name: 'Resume' }).click();
    await page.getByText('The rebuild goes on.').waitFor();
  } finally {
    await release();
  }
  // It goes on without the page, and takes over by itself.
  await page.getByText(`Rebuild of v${NEXT}: done`).waitFor();
  await page.getByText(`Keepers read v${NEXT}. It holds every event.`).waitFor();
  await untilServerHas(versions, [`${NEXT} live`, `${V} old`]);

  await card(page, `${V}`).getByRole('button', { name: 'Roll back' }).click();
  await dialog(page, `Roll back to v${V}?`)
    .getByRole('button', { name: `Roll back to v${V}` })
    .click();
  await page.getByText(`Rollback to v${V}: done`).waitFor();
  await untilServerHas(versions, [`${V} live`, `${NEXT} old`]);

  await card(page, NEXT).getByRole('button', { name: 'Forget' }).click();
  const forget = dialog(page, `Forget v${NEXT}?`);
  expect(await forget.getByRole('button', { name: 'Forget' }).isDisabled()).toBe(true);
  await forget.getByLabel(`Type v${NEXT}`).fill(`v${NEXT}`);
  await page.keyboard.press('Enter');
  await card(page, NEXT).waitFor({ state: 'detached' });
  await untilServerHas(versions, [`${V} live`]);
  const actions = (await trail(server)).map(({ action }) => action);
  for (const verb of ['rebuild', 'pause', 'resume', 'rollback', 'forget'])
    expect(actions).toContain(`projections.${verb}`);
  expect(problems.filter((problem) => !problem.includes('status of 403'))).toEqual([]);
});
