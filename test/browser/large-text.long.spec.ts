import { logInAs, settle } from './browser.js';
import { expect } from './expect.js';
import { keeperWithRecords } from './sample-records.js';
import { browserSuite, context, keeper, page, server } from './suite.js';

browserSuite({ keeper: async (server) => (await keeperWithRecords(server, 20)).keeper, loggedIn: false });

test('text of twice the size in Greek fits every screen of a phone, and the parts of its app bar do not overlap', async () => {
  await logInAs(context, keeper);
  const session = await context.newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  const { apiaries } = (await keeper.get('/api/v1/apiaries')).body.result;
  const shaw = apiaries.find(({ name }: { name: string }) => name === 'Shaw').id;
  const [hive] = (await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${shaw}`)).body.result.hives;
  const hives = ['', '?tab=0', '?tab=2', '?inspect=1'].map((how) => `hives${how && `/${hive.id}${how}`}`);
  const screens = ['apiaries', 'hive_management', 'notes', 'inspection_analysis', 'seasonal_analysis'];
  for (const screen of [
    ...hives,
    ...screens,
    'settings?tab=0',
    'settings?tab=1',
    'import',
    'labels',
    'papers/farm-book',
    'papers/register',
    'scan',
    'h/0000000ZZ',
    'nowhere',
  ]) {
    await page.goto(`${server.url}/el/${screen}`);
    await page.getByRole('heading').first().waitFor();
    await settle(page);
    const found = await page.evaluate(() => {
      const boxes = [...document.querySelectorAll('header :is(a, button, h1, select)')]
        .filter((part) => part.checkVisibility())
        .map((part) => part.getBoundingClientRect());
      const meet = (a: DOMRect, b: DOMRect) =>
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
      const { scrollWidth, clientWidth } = document.scrollingElement!;
      // Content cut off by its own box makes no page wider.
      const cut = [...document.querySelectorAll('[role=dialog] *, #root [role=listitem] *')]
        .filter((part) => part.checkVisibility())
        .filter((part) => part.getBoundingClientRect().width > 1 && part.getBoundingClientRect().right > clientWidth)
        .map((part) => part.textContent);
      const text = getComputedStyle(document.documentElement).fontSize;
      return {
        text,
        wider: scrollWidth - clientWidth,
        cut,
        meet: boxes.some((a, at) => boxes.slice(at + 1).some((b) => meet(a, b))),
      };
    });
    expect([screen, found]).toEqual([screen, { text: '32px', wider: 0, cut: [], meet: false }]);
  }
});
