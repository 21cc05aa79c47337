import type { Locator, Route } from 'playwright/test';
import { as, type Keeper, login, newKeeper, register, verify } from '../api/client.js';
import { eventually } from '../api/server.js';
import { sampled } from '../faults/tally.js';
import { DESKTOP, logInAs, newPage, settle } from './browser.js';
import { expect } from './expect.js';
import { chooseApiary, shellSuite } from './shell-suite.js';
import { context, discardWindow, keeper, page, saveData, server } from './suite.js';

shellSuite();

/** The drawer's groups and screens, from top to bottom. */
const SCREENS = [
  'Today',
  'Overview',
  'Calendar',
  'Apiaries',
  'Hives',
  'Actions',
  'Harvest',
  'Notes',
  'Scan a hive',
  'Papers',
  'Analytics',
  'Inspection analysis',
  'Seasonal analysis',
  'Settings',
  'Users',
  'Billing',
];

/** Where its links lead, from top to bottom. */
const LEADS = [
  '/en/today',
  '/en/overview',
  '/en/plan',
  '/en/apiaries',
  '/en/hives',
  '/en/hive_management',
  '/en/harvest',
  '/en/notes',
  '/en/scan',
  '/en/papers',
  '/en/inspection_analysis',
  '/en/seasonal_analysis',
  '/en/settings?tab=0',
  '/en/settings?tab=1',
];

const path = () => new URL(page.url()).pathname;
const arriveAt = (wanted: string) => page.waitForURL((url) => url.pathname === wanted);

/** Records the API calls from here on. */
const listen = () => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/')) return;
    const { field } = (request.method() === 'POST' ? request.postDataJSON() : null) ?? {};
    asked.push(field ? `${pathname} ${field}` : pathname);
  });
  return asked;
};

/** Waits for the expected number of calls, and for the page to process their answers; no more may follow. */
const due = async (asked: string[], count: number) => {
  const all = async () => (asked.length >= count ? true : undefined);
  await eventually(all, () => `Only ${asked} were asked.`);
  await settle(page);
};

/** Menu, logo and the other buttons of the app bar, without the languages. */
const keysOfHead = () =>
  page.locator('header').getByRole('link').or(page.locator('header').getByRole('button')).filter({ visible: true });

describe('the language in the address', () => {
  test.each([
    ['/', '/en/login'],
    ['/login', '/en/login'],
    ['/fr/login', '/en/login'],
    ['/el/login', '/el/login'],
  ])('%s leads a visitor to %s', async (given, wanted) => {
    await page.goto(`${server.url}${given}`);
    await arriveAt(wanted);
    // It changes together with the texts, which are still loading.
    await page.locator(`html[lang=${wanted.slice(1, 3)}]`).waitFor({ state: 'attached' });
  });

  test('changing it rewrites the prefix and keeps the rest', async () => {
    await page.goto(`${server.url}/en/sign_up?from=leaflet`);
    await page.getByRole('radio', { name: 'Ελληνικά' }).filter({ visible: true }).first().focus();
    await page.keyboard.press('Space');
    await arriveAt('/el/sign_up');
    expect(new URL(page.url()).search).toBe('?from=leaflet');
    await page.reload();
    expect(path()).toBe('/el/sign_up');
    await page.getByRole('heading', { level: 1 }).waitFor();
    // From now on a missing prefix means this language, also after logging out and in again.
    await page.goto(`${server.url}/login`);
    await arriveAt('/el/login');
    await page.evaluate(() => localStorage.clear());
    await page.getByLabel('Email').fill(keeper.person.email);
    await page.getByLabel('Κωδικός πρόσβασης', { exact: true }).fill(keeper.person.password);
    await page.getByRole('button', { name: 'Σύνδεση', exact: true }).click();
    await arriveAt('/el/hives');
    await page.goto(server.url);
    await arriveAt('/el/hives');
  });
});

describe('the guards', () => {
  test('send a visitor to log in, and then to the requested page', async () => {
    const others = [
      'hives',
      'apiaries',
      'hive_management',
      'inspection_analysis',
      'seasonal_analysis',
      'notes',
      'import',
    ];
    for (const keepers of [...others, 'settings?tab=1']) {
      await page.goto(`${server.url}/en/${keepers}`);
      await arriveAt('/en/login');
    }
    await page.getByLabel('Email').fill(keeper.person.email);
    await page.getByLabel('Password', { exact: true }).fill(keeper.person.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await arriveAt('/en/settings');
    expect(new URL(page.url()).search).toBe('?tab=1');
  });

  test('send a keeper from the visitors’ pages to the hives', async () => {
    await logInAs(context, keeper);
    const visitors = ['login', 'login/new', 'sign_up', 'confirmed', 'forgot_password', 'password/reset/x'];
    const texts = ['terms_of_use', 'privacy_policy', 'cookie_policy'];
    const screens = sampled([...visitors, ...texts], 0, 3).map((screen) => `/en/${screen}`);
    for (const closed of ['/', '/en/', ...screens]) {
      await page.goto(server.url + closed);
      await arriveAt('/en/hives');
    }
  });
});

describe('a keeper who is not verified', () => {
  test('is asked to verify the address, and can request the mail again', async () => {
    const person = await register(server);
    await logInAs(context, { person, token: await login(server, person) } as Keeper);
    await page.goto(`${server.url}/en/apiaries`);
    await page.getByRole('heading', { name: 'Please verify your email to continue.' }).waitFor();
    await page.getByText('We have sent an email to your inbox.').waitFor();
    await page.getByText('Email not received?').waitFor();
    await page.getByRole('button', { name: 'Send it again', exact: true }).click();
    await page.getByText('Sent again.').waitFor();
    await verify(server, person);
    await page.getByRole('button', { name: 'I’ve verified it' }).click();
    await page.getByText('Please Accept our Terms of Use & Privacy Policy to continue.').waitFor();
  });

  test('is asked to accept the terms, and then gets the requested page', async () => {
    await logInAs(context, await newKeeper(server, { accepted: false }));
    await page.goto(`${server.url}/en/apiaries`);
    await page.getByText('Please Accept our Terms of Use & Privacy Policy to continue.').waitFor();
    await page.getByRole('button', { name: 'Accept and continue' }).click();
    await page.getByText('Where are your bees?').waitFor();
    expect(path()).toBe('/en/apiaries');
  });
});

describe('the app bar', () => {
  const apiaryIn = (place: Locator) => place.getByRole('button', { name: /^Apiary/ }).filter({ visible: true });

  test('has menu, logo, languages, settings and initials; up to 600 px the apiary has a row of its own', async () => {
    await logInAs(context, keeper);
    await page.setViewportSize({ width: 600, height: 900 });
    await page.goto(`${server.url}/en/apiaries`);
    await settle(page);
    const header = page.getByRole('banner');
    await header.getByRole('button', { name: 'Menu' }).waitFor();
    await expect(header.getByRole('combobox', { name: 'Language' }).locator('option')).toHaveText([
      'English',
      'Ελληνικά',
      'Español',
    ]);
    await expect(header.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/en/settings');
    await expect(header.getByRole('img', { name: 'Μέλισσα Keeper' })).toHaveText('ΜK');
    await header.getByRole('link', { name: 'Kypseli, to your hives' }).click();
    await arriveAt('/en/hives');
    await apiaryIn(page.locator('body')).waitFor();
    await expect(apiaryIn(header)).toHaveCount(0);
    await page.setViewportSize(DESKTOP);
    await apiaryIn(header).waitFor();
  });

  test('hides the apiary on screens of all apiaries, and locks it while a form is unsaved', async () => {
    await logInAs(context, keeper);
    await page.setViewportSize(DESKTOP);
    for (const screen of ['apiaries', 'notes', 'settings']) {
      await page.goto(`${server.url}/en/${screen}`);
      await settle(page);
      await expect.poll(async () => [screen, await apiaryIn(page.locator('body')).count()]).toEqual([screen, 0]);
    }
    const { apiaries } = (await keeper.get('/api/v1/apiaries')).body.result;
    const { hives } = (await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${apiaries[0].id}`)).body.result;
    await page.goto(`${server.url}/en/hives/${hives[0].id}?inspect=1`);
    await settle(page);
    await expect(apiaryIn(page.getByRole('banner'))).toBeEnabled();
    await page.locator('label', { hasText: 'Moderate' }).filter({ visible: true }).last().click();
    await page.getByText('Save the form first to change apiary or round.').filter({ visible: true }).waitFor();
    await expect(apiaryIn(page.getByRole('banner'))).toBeDisabled();
  });

  test('is missing on the login page', async () => {
    for (const plain of ['login', 'sign_up', 'forgot_password']) {
      await page.goto(`${server.url}/en/${plain}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect.poll(async () => [plain, await keysOfHead().count()]).toEqual([plain, 0]);
    }
  });

  test.each(['confirmed', 'password/reset/x'])('has only logo and languages on %s', async (screen) => {
    await page.goto(`${server.url}/en/${screen}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect(keysOfHead()).toHaveCount(1);
    await page.locator('header').getByRole('combobox', { name: 'Language' }).waitFor();
  });
});

describe('the footer', () => {
  test('links visitors to the three texts and names the operator; keepers do not see it', async () => {
    await page.goto(`${server.url}/en/login`);
    const footer = page.getByRole('contentinfo');
    for (const [text, screen] of [
      ['Terms of use', 'terms_of_use'],
      ['Privacy policy', 'privacy_policy'],
      ['Cookie policy', 'cookie_policy'],
    ] as const) {
      await footer.getByRole('link', { name: text }).click();
      await arriveAt(`/en/${screen}`);
      await page.getByRole('heading', { level: 1, name: text }).waitFor();
      await expect(keysOfHead()).toHaveCount(1);
    }
    await footer.getByText(/^Powered by/).waitFor();
    await footer.getByText('Kypseli IKE, Solonos 1').waitFor();
    await page.goto(`${server.url}/en/privacy_policy`);
    const responsible = page.locator('#privacy-1');
    for (const fact of ['Kypseli IKE', 'Solonos 1', 'hello@bees.example']) await responsible.getByText(fact).waitFor();
    await logInAs(context, keeper);
    await page.goto(`${server.url}/en/hives`);
    await settle(page);
    await expect(footer).toHaveCount(0);
  });
});

describe('the drawer', () => {
  test('is 400 wide, lists every screen in its group, and only closes for the current one', async () => {
    await logInAs(context, keeper);
    await saveData();
    await page.setViewportSize(DESKTOP);
    await page.goto(`${server.url}/en/hives`);
    await settle(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    const drawer = page.getByRole('dialog');
    const screens = drawer.getByRole('navigation');
    await expect.poll(async () => (await drawer.boundingBox())!.width).toBe(400);
    const lines = await screens.locator('a, p').allTextContents();
    expect(lines.map((line) => line.replace(/\d+ open$/, ''))).toEqual(SCREENS);
    const leads = await screens
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(leads).toEqual(LEADS);
    await drawer.getByRole('button', { name: 'Logout' }).waitFor();
    const asked = listen();
    await screens.getByRole('link', { name: 'Hives', exact: true }).click();
    await drawer.waitFor({ state: 'detached' });
    expect([path(), asked.filter((call) => !call.includes('generalAction'))]).toEqual(['/en/hives', []]);
  });
});

describe('the first load', () => {
  test.each(sampled(['/api/v1/apiaries', '/api/accounts/v1/profile', '/api/check-sub'], 0, 1))(
    'shows the full-screen loader until %s has answered',
    async (call) => {
      await logInAs(context, keeper);
      const held = new Promise<Route>((resolve) => void page.route(`**${call}`, resolve));
      const others = page.waitForResponse(call.endsWith('apiaries') ? /profile/ : /v1\/apiaries/);
      await page.goto(`${server.url}/en/hives`);
      await others;
      await page.getByText('Opening your apiaries…').waitFor();
      await expect(page.getByRole('banner')).toHaveCount(0);
      await (await held).continue();
      await page.getByRole('banner').waitFor();
    },
  );

  test('waits 120 s for a part, and then says so and offers to reload', async () => {
    await logInAs(context, keeper);
    discardWindow();
    await page.clock.install();
    await page.route(/SeasonalAnalysisScreen.*\.js/, () => undefined);
    const part = page.waitForRequest(/SeasonalAnalysisScreen.*\.js/);
    await page.goto(`${server.url}/en/seasonal_analysis`, { waitUntil: 'commit' });
    await part;
    const failed = page.getByText('Couldn’t load part of the app.');
    // The content around it does not wait longer than this.
    await page.clock.fastForward(3_000);
    await page.getByRole('banner').waitFor();
    await page.clock.fastForward(112_000);
    await expect(failed).toHaveCount(0);
    await page.clock.fastForward(5_000);
    await failed.waitFor();
    await page.getByRole('button', { name: 'Reload' }).waitFor();
  });
});

describe('choosing an apiary', () => {
  beforeEach(async () => {
    await logInAs(context, keeper);
    await saveData();
  });

  test('the first is selected by default, with its latest round', async () => {
    await page.goto(`${server.url}/en/hives`);
    const { apiaries } = (await keeper.get('/api/v1/apiaries')).body.result;
    await page
      .getByRole('button', { name: new RegExp(`^Apiary.*${apiaries[0].name}`) })
      .filter({ visible: true })
      .waitFor();
    await page.getByText(apiaries[0].last_group_date.replaceAll('-', '/')).filter({ visible: true }).first().waitFor();
  });

  test('on hives loads its rounds and its hives, and nothing else', async () => {
    await page.goto(`${server.url}/en/hives`);
    await settle(page);
    const asked = listen();
    await chooseApiary('Wire');
    await due(asked, 2);
    expect(asked.sort()).toEqual(['/api/v1/apiaryInspectionGroups', '/api/v1/hivesWithStatus']);
  });

  test('on the actions loads its rounds and what is open, and nothing else', async () => {
    await page.goto(`${server.url}/en/hive_management`);
    await settle(page);
    const asked = listen();
    const open = page.waitForRequest((request) => request.url().includes('/api/generalAction?'));
    await chooseApiary('Wire');
    await due(asked, 2);
    expect(asked.sort()).toEqual(['/api/generalAction', '/api/v1/apiaryInspectionGroups']);
    await expect.poll(async () => new URL((await open).url()).searchParams.get('completed')).toBe('0');
  });

  test('on the analysis loads its rounds and the six measures', async () => {
    await page.goto(`${server.url}/en/inspection_analysis`);
    await settle(page);
    const status = page.locator('section', { has: page.getByRole('heading', { name: 'General status' }) });
    // A measure that the latest round lacks takes a line, not a card's height.
    await status.getByText('No status recorded in this round').waitFor();
    await expect.poll(async () => (await status.boundingBox())!.height).toBeLessThan(160);
    await page
      .getByRole('button', { name: /^Round/ })
      .filter({ visible: true })
      .click();
    await page.getByRole('dialog').getByText('2022/05/24').first().click();
    await status.getByRole('listitem').first().waitFor();
    // Counts are aligned, also beside marks that fill a line.
    const sides = await status
      .getByRole('listitem')
      .evaluateAll((rows) => rows.map(({ children }) => Math.round(children[2]!.getBoundingClientRect().right)));
    expect(sides.length).toBe(5);
    expect(new Set(sides).size).toBe(1);
    await settle(page);
    const asked = listen();
    await chooseApiary('Wire');
    await due(asked, 7);
    // The quick count and the queens are asked for where they are shown.
    const later = /topBoxFrames$|hivesWithStatus$/;
    const measures = asked.filter((call) => !later.test(call)).sort();
    expect(measures).toEqual(
      [
        '/api/v1/apiaryInspectionGroups',
        ...['generalStatus', 'queenColor', 'populationFrames', 'broodFrames', 'honeycombs', 'harvestedFrames'].map(
          (field) => `/api/v1/inspectionGroupMetrics ${field}`,
        ),
      ].sort(),
    );
  });

  test('on the season loads its rounds and its measures', async () => {
    await page.goto(`${server.url}/en/seasonal_analysis`);
    await settle(page);
    const asked = listen();
    await chooseApiary('Wire');
    await due(asked, 7);
    expect(asked.sort()).toEqual([
      '/api/v1/apiaryInspectionGroups',
      ...['broodFramesS', 'generalStatus', 'harvestedFramesS', 'populationFramesS', 'varroaS', 'weightKgS'].map(
        (field) => `/api/v1/inspectionGroupMetrics ${field}`,
      ),
    ]);
  });
});

describe('the current screen', () => {});

describe('a session that the server no longer knows', () => {
  test('ends at the next call, whichever it is, and leads to log in', async () => {
    const token = await login(server, keeper.person);
    await logInAs(context, { ...keeper, token });
    await page.goto(`${server.url}/en/hives`);
    await settle(page);
    await as(server, token).post('/auth/jwt/logout');
    const star = page.getByRole('button', { name: /^Star hive/ }).first();
    const starred = (await star.getAttribute('aria-label'))!;
    await star.click();
    await arriveAt('/en/login');
    await page.getByText('You are logged out.').waitFor();
    await expect(page.getByRole('status').getByRole('button')).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('kypseli.session'))).toBeNull();
    // The session's end does not lose the change that the call was to save.
    await page.getByText('1 change is safe here and is sent after you log in.').waitFor();
    await page.getByLabel('Email').fill(keeper.person.email);
    await page.getByLabel('Password', { exact: true }).fill(keeper.person.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await arriveAt('/en/hives');
    await page.getByRole('button', { name: starred, pressed: true }).waitFor();
    await page
      .getByText(/^Everything is saved\. Last sent/)
      .filter({ visible: true })
      .waitFor();
    await page.reload();
    await page.getByRole('button', { name: starred, pressed: true }).waitFor();
  });
});

describe('logging out', () => {
  test('leads to the login page and leaves nothing behind', async () => {
    const token = await login(server, keeper.person);
    await logInAs(context, { ...keeper, token });
    const [apiary] = (await keeper.get('/api/v1/apiaries')).body.result.apiaries;
    const [hive] = (await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${apiary.id}`)).body.result.hives;
    const { page: other } = await newPage(context);
    await other.goto(`${server.url}/en/notes`);
    await other.getByRole('banner').waitFor();
    await page.bringToFront();
    await page.goto(`${server.url}/en/hives/${hive.id}?inspect=1`);
    await page.locator('label', { hasText: 'Moderate' }).filter({ visible: true }).last().click();
    await page.goto(`${server.url}/en/hives`);
    await settle(page);
    // Either tab may send it.
    await context.route('**/updatestarred', (route) => route.abort());
    await page
      .getByRole('button', { name: /^Star hive/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByText(/^1 change hasn’t been sent/).waitFor();
    // The unsaved inspection is nowhere but here.
    await page.getByText(/^1 unsaved inspection will be lost/).waitFor();
    await page.getByRole('button', { name: 'Log out anyway' }).click();
    await arriveAt('/en/login');
    // The mark of a deletion of the stored answers is the last that goes.
    await page.waitForFunction(() => localStorage.length === 0);
    await other.waitForURL(/\/en\/login$/);
    await eventually(
      async () => ((await as(server, token).get('/api/v1/apiaries')).status === 401 ? true : undefined),
      () => 'The token still opens the apiaries.',
    );
  });
});
