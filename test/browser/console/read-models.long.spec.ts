import type { Page } from 'playwright/test';
import { REBUILDING } from '../../../apps/api/src/platform/database/advisory-locks.js';
import { READ_SIDE_VERSION } from '../../../apps/api/src/platform/projections/read-side.js';
import { newApiary, newKeeper } from '../../api/client.js';
import { ask, holdLock } from '../../api/database.js';
import { type Member, newMember, trail } from '../../api/staff.js';
import { expect } from '../expect.js';
import { browserSuite, server, untilServerHas } from '../suite.js';
import { walks } from './walks.js';

browserSuite({ env: {}, keeper: 'none', page: 'none' });

const V = READ_SIDE_VERSION;
const NEXT = `${V}.2`;

let operator: Member;
beforeAll(async () => {
  operator = await newMember(server, 'operator');
  await newApiary(await newKeeper(server), 3);
});

const walk = walks();

const versions = async () =>
  (await operator.get('/admin/api/projections')).body.map(
    ({ id, state }: { id: string; state: string }) => `${id} ${state}`,
  );
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const card = (page: Page, version: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `v${version}`, exact: true }) });

walk(
  9,
  '“Rebuild after a release”: an operator rebuilds, watches, pauses, rolls back and forgets',
  async ({ t, as }) => {
    const [live, next] = [{ version: `v${V}` }, { version: `v${NEXT}` }];
    const { page, hands, problems, isClean, giveCode: code } = await as(operator, '/projections');
    await page.getByText(t('projections.sentence.shown', { live: `v${V}` })).waitFor();
    const [slowest] = t('projections.card.slowest', { table: '…', share: '' }).split('…');
    await page.getByText(new RegExp(`${slowest}[a-z_]+, \\d+\\s?%`)).waitFor();
    await isClean();
    const own = (name: string) => page.getByRole('button', { name: t(name), exact: true });
    const release = await holdLock(server, REBUILDING);
    try {
      await hands.press(own('projections.rebuild'));
      const cost = dialog(page, t('projections.rebuild_title'));
      await cost.getByText(t('projections.cost.disk'), { exact: true }).waitFor();
      await isClean();
      await hands.press(cost.getByRole('button', { name: t('projections.rebuild'), exact: true }));
      await code();
      await page.getByText(t('projections.sentence.filling', { live: `v${V}`, next: `v${NEXT}` })).waitFor();
      await ask(
        server,
        `UPDATE read_side_work SET state = 'running', position = 620, head = 1000, rate = 250, left_s = 65,
         steps = '[{"step": "tables", "begun_at": "2026-05-01T10:00:00.000Z", "took_ms": 100},
                   {"step": "fold", "begun_at": "2026-05-01T10:00:01.000Z", "took_ms": null}]'`,
      );
      await page.getByRole('img', { name: t('projections.tape', { share: '62%', ...next }) }).waitFor();
      await page.getByText(t('shell.live.filling', { version: NEXT, share: '62%', count: 0 })).waitFor();
      await isClean();
      await hands.press(own('projections.pause'));
      await page.getByText(t('projections.paused')).waitFor();
      await hands.press(own('projections.resume'));
      await page.getByText(t('projections.resumed')).waitFor();
    } finally {
      await release();
    }
    // It goes on without the page, and takes over by itself.
    const done = t('projections.order.done');
    await page.getByText(`${t('projections.order.rebuild', next)}: ${done}`).waitFor();
    await page.getByText(t('projections.sentence.shown', { live: `v${NEXT}` })).waitFor();
    await untilServerHas(versions, [`${NEXT} live`, `${V} old`]);

    await hands.press(card(page, `${V}`).getByRole('button', { name: t('projections.roll_back') }));
    await hands.press(
      dialog(page, t('projections.roll_back_title', live)).getByRole('button', {
        name: t('projections.roll_back_to', live),
      }),
    );
    await page.getByText(`${t('projections.order.rollback', live)}: ${done}`).waitFor();
    await untilServerHas(versions, [`${V} live`, `${NEXT} old`]);

    await hands.press(card(page, NEXT).getByRole('button', { name: t('projections.forget') }));
    const forget = dialog(page, t('projections.forget_title', next));
    await isClean();
    await expect(forget.getByRole('button', { name: t('projections.forget'), exact: true })).toBeDisabled();
    await hands.type(forget.getByLabel(t('ui.type', { text: `v${NEXT}` })), `v${NEXT}`);
    await page.keyboard.press('Enter');
    await card(page, NEXT).waitFor({ state: 'detached' });
    await untilServerHas(versions, [`${V} live`]);
    const actions = (await trail(server)).map(({ action }) => action);
    for (const verb of ['rebuild', 'pause', 'resume', 'rollback', 'forget'])
      expect(actions).toContain(`projections.${verb}`);
    expect(problems.filter((problem) => !problem.includes('status of 403'))).toEqual([]);
  },
);
