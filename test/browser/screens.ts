import type { Page } from 'playwright/test';
import { settle } from './browser.js';

/** The objects that the screens show: a hive, and imports at each step. */
export interface Shown {
  hiveId: string;
  imports: { columns: string; check: string; done: string };
}

/** A screen as a path under the language, and the actions before it is checked. */
export interface Screen {
  name: string;
  path: (shown: Shown) => string;
  open?: (page: Page) => Promise<void>;
}

const at = (path: string) => () => path;
/** The plates of the list; the filter's own checkboxes are native ones. */
const platesOf = (page: Page) => page.locator('[role=checkbox]').filter({ visible: true });

/** A form of the hive's menu. */
const openColonyForm = async (page: Page, icon: string) => {
  await page.getByRole('dialog').locator('button:has(.tabler-icon-dots-vertical)').click();
  await page.locator(`[role=menuitem]:has(.tabler-icon-${icon})`).click();
  await page.getByRole('dialog').last().getByRole('radio').first().waitFor();
};

const openLot = async (page: Page) => {
  await page.locator('main li h2 a').first().click();
  await page.locator('main h3').first().waitFor();
};

export const VISITOR_SCREENS: Screen[] = [
  { name: 'login', path: at('login') },
  { name: 'login-new', path: at('login/new') },
  { name: 'sign-up', path: at('sign_up') },
  { name: 'forgot-password', path: at('forgot_password') },
  {
    name: 'forgot-password-sent',
    path: at('forgot_password'),
    open: async (page) => {
      await page.locator('input[type=email]').fill('nobody@example.org');
      await page.locator('button[type=submit]').click();
      await page.locator('main button:disabled').waitFor();
    },
  },
  { name: 'reset-password', path: at('password/reset/a-token?email=eleni@markou.gr') },
  { name: 'reset-password-refused', path: at('password/reset/a-token') },
  { name: 'confirmed', path: at('confirmed') },
  { name: 'terms', path: at('terms_of_use') },
  { name: 'privacy', path: at('privacy_policy') },
  { name: 'cookies', path: at('cookie_policy') },
];

export const KEEPER_SCREENS: Screen[] = [
  { name: 'hives', path: at('hives') },
  { name: 'today', path: at('today') },
  { name: 'overview', path: at('overview') },
  { name: 'papers', path: at('papers') },
  { name: 'harvest', path: at('harvest') },
  {
    name: 'harvest-form',
    path: at('harvest'),
    open: async (page) => {
      await page.locator('button:has(.tabler-icon-plus)').last().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'yield', path: at('harvest/yield') },
  { name: 'lots', path: at('harvest/lots') },
  {
    name: 'lot-form',
    path: at('harvest/lots'),
    open: async (page) => {
      await page.locator('button:has(.tabler-icon-plus)').last().click();
      await page.getByRole('dialog').getByRole('checkbox').first().check();
    },
  },
  { name: 'lot', path: at('harvest/lots'), open: openLot },
  {
    name: 'jars-form',
    path: at('harvest/lots'),
    open: async (page) => {
      await openLot(page);
      await page.locator('button:has(.tabler-icon-plus)').last().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'jar-labels',
    path: at('harvest/lots'),
    open: async (page) => {
      await openLot(page);
      await page.locator('main button:has(.tabler-icon-printer)').click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'papers-held-hives', path: at('papers/held-hives') },
  { name: 'papers-register', path: at('papers/register') },
  { name: 'papers-farm-book', path: at('papers/farm-book') },
  { name: 'papers-medicines', path: at('papers/medicines') },
  {
    name: 'medicine',
    path: at('papers/medicines'),
    open: async (page) => {
      await page.locator('button:has(.tabler-icon-plus)').last().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'overview-selected',
    path: at('overview'),
    open: async (page) => {
      await platesOf(page).nth(0).click();
      await platesOf(page).nth(1).click();
      await page.locator('main section button:has(.tabler-icon-clipboard-check)').waitFor();
    },
  },
  {
    name: 'batch-new',
    path: at('overview'),
    open: async (page) => {
      await platesOf(page).nth(0).click();
      await platesOf(page).nth(1).click();
      await page.locator('main section button:has(.tabler-icon-clipboard-check)').click();
      await page.getByRole('dialog').locator('input[inputmode=decimal]').fill('20');
      await page.getByRole('dialog').getByRole('radio').nth(7).check();
    },
  },
  { name: 'plan', path: at('plan') },
  {
    name: 'plan-form',
    path: at('plan'),
    open: async (page) => {
      await page.locator('main button:has(.tabler-icon-plus)').first().click();
      await page.getByRole('dialog').getByRole('radio').first().waitFor();
    },
  },
  { name: 'hives-all', path: at('hives?apiary=all') },
  {
    name: 'hives-selected',
    path: at('hives'),
    open: async (page) => {
      const plates = platesOf(page);
      await plates.nth(0).click();
      await plates.nth(1).click();
      // A toast is above their buttons.
      await page.locator('main button:has(.tabler-icon-star)').filter({ visible: true }).first().click();
      await page
        .locator('[role=status]')
        .filter({ has: page.locator('.tabler-icon-x') })
        .waitFor();
    },
  },
  {
    name: 'drawer',
    path: at('hives'),
    open: (page) => page.locator('header button').first().click(),
  },
  {
    name: 'keys',
    path: at('hives'),
    open: async (page) => {
      await page.keyboard.press('?');
      await page.getByRole('dialog').locator('kbd').first().waitFor();
    },
  },
  { name: 'hive-status', path: ({ hiveId }) => `hives/${hiveId}` },
  { name: 'hive-actions', path: ({ hiveId }) => `hives/${hiveId}?tab=1` },
  { name: 'hive-graphs', path: ({ hiveId }) => `hives/${hiveId}?tab=2` },
  { name: 'hive-history', path: ({ hiveId }) => `hives/${hiveId}?history=1` },
  {
    name: 'hive-split',
    path: ({ hiveId }) => `hives/${hiveId}`,
    open: (page) => openColonyForm(page, 'arrows-split'),
  },
  {
    name: 'hive-loss',
    path: ({ hiveId }) => `hives/${hiveId}`,
    open: (page) => openColonyForm(page, 'hexagon-off'),
  },
  {
    name: 'photos',
    path: ({ hiveId }) => `hives/${hiveId}`,
    open: async (page) => {
      await page.locator('section:has(.tabler-icon-camera) > button').click();
      await page.locator('button:has(.tabler-icon-columns-2)').click();
      await page.getByRole('dialog').last().locator('input[type=range]').waitFor();
    },
  },
  {
    name: 'photo',
    path: ({ hiveId }) => `hives/${hiveId}`,
    open: async (page) => {
      await page.locator('section:has(.tabler-icon-camera) button:has(img)').first().click();
      await page.locator('button:has(.tabler-icon-trash)').waitFor();
    },
  },
  { name: 'inspection-form', path: ({ hiveId }) => `hives/${hiveId}?inspect=1` },
  { name: 'labels', path: at('labels') },
  { name: 'label-spare', path: at('h/0000000ZZ') },
  { name: 'scan', path: at('scan') },
  {
    name: 'hive-labels',
    path: ({ hiveId }) => `hives/${hiveId}`,
    open: async (page) => {
      await page.getByRole('dialog').locator('button:has(.tabler-icon-dots-vertical)').click();
      await page.locator('[role=menuitem]:has(.tabler-icon-qrcode)').click();
      await page.getByRole('dialog').last().getByRole('textbox').waitFor();
    },
  },
  { name: 'apiaries', path: at('apiaries') },
  { name: 'apiaries-map', path: at('apiaries?view=map') },
  {
    name: 'apiary-form',
    path: at('apiaries'),
    open: (page) => page.locator('main button:has(.tabler-icon-plus)').last().click(),
  },
  {
    name: 'moving-hives',
    path: at('apiaries'),
    open: async (page) => {
      await page.goto(page.url().replace('apiaries', 'hives'));
      await settle(page);
      await platesOf(page).first().click();
      await page.locator('button:has(.tabler-icon-truck)').click();
      await page.getByRole('radio').last().check();
    },
  },
  { name: 'actions', path: at('hive_management') },
  {
    name: 'action-new',
    path: at('hive_management'),
    open: async (page) => {
      await page.locator('main button:has(.tabler-icon-plus)').filter({ visible: true }).click();
      await page.getByRole('dialog').getByRole('radio').nth(2).check();
      await page.locator('[name=withdrawalDays]').fill('21');
      await page.locator('details summary').click();
    },
  },
  {
    name: 'register',
    path: at('hive_management'),
    open: async (page) => {
      await page.locator('main button:has(.tabler-icon-printer)').filter({ visible: true }).click();
      await page.getByRole('menuitem').nth(1).click();
      await settle(page);
      await page.getByRole('dialog').locator('input[type=radio]').nth(5).check();
      await page.getByRole('dialog').locator('button:has(.tabler-icon-calendar)').first().click();
    },
  },
  { name: 'notes', path: at('notes?q=κυψελη') },
  {
    name: 'notes-new',
    path: at('notes'),
    open: async (page) => {
      await page.locator('main button:has(.tabler-icon-plus)').filter({ visible: true }).click();
      const sheet = page.getByRole('dialog');
      await sheet.locator('select').selectOption({ index: 1 });
      await sheet.locator('section button').first().click();
      await sheet.getByRole('radio').nth(3).check();
    },
  },
  { name: 'inspection-analysis', path: at('inspection_analysis') },
  {
    name: 'seasonal-analysis',
    path: at('seasonal_analysis?from=2022-01-01&to=2022-12-31'),
    open: async (page) => {
      // Once as a table, then a round with its hives.
      await page.locator('main section footer button').first().click();
      await page.locator('main table button').last().click();
    },
  },
  { name: 'seasonal-analysis-empty', path: at('seasonal_analysis') },
  { name: 'settings-users', path: at('settings') },
  { name: 'settings-billing', path: at('settings?tab=1') },
  {
    name: 'settings-time-zone',
    path: at('settings'),
    open: (page) => page.locator('form button[aria-haspopup=dialog]').click(),
  },
  {
    name: 'settings-delete-account',
    path: at('settings'),
    open: (page) => page.locator('[role=tabpanel]').first().locator('section').last().locator('button').click(),
  },
  { name: 'import-file', path: at('import') },
  {
    name: 'import-columns',
    path: ({ imports }) => `import/${imports.columns}`,
    open: async (page) => {
      // Everything that unfolds, and the errors of open questions.
      const folded = page.locator('main button[aria-expanded=false]');
      while ((await folded.count()) > 0) await folded.first().click();
      await page.locator('main button').last().click();
    },
  },
  {
    name: 'import-check',
    path: ({ imports }) => `import/${imports.check}?step=check`,
    open: async (page) => {
      const folds = page.locator('main button[aria-expanded=false]');
      await folds.first().click();
      await folds.click();
    },
  },
  { name: 'import-done', path: ({ imports }) => `import/${imports.done}` },
];

export const openScreen = async (page: Page, url: string, language: string, screen: Screen, shown: Shown) => {
  await page.goto(`${url}/${language}/${screen.path(shown)}`);
  await settle(page);
  await screen.open?.(page);
  await settle(page);
};
