import type { Page } from 'playwright-core';
import { settle } from './browser.js';

/** A screen as a path under the language, and what is done there before it is looked at. */
export interface Screen {
  name: string;
  path: (yard: { hiveId: string }) => string;
  open?: (page: Page) => Promise<void>;
}

const at = (path: string) => () => path;

export const VISITOR_SCREENS: Screen[] = [
  { name: 'login', path: at('login') },
  { name: 'login-new', path: at('login/new') },
  { name: 'sign-up', path: at('sign_up') },
  { name: 'confirmed', path: at('confirmed') },
  { name: 'terms', path: at('terms_of_use') },
  { name: 'privacy', path: at('privacy_policy') },
  { name: 'cookies', path: at('cookie_policy') },
];

export const KEEPER_SCREENS: Screen[] = [
  { name: 'hives', path: at('hives') },
  {
    name: 'hives-selected',
    path: at('hives'),
    open: async (page) => {
      const plates = page.getByRole('checkbox').filter({ visible: true });
      await plates.nth(0).click();
      await plates.nth(1).click();
    },
  },
  {
    name: 'drawer',
    path: at('hives'),
    open: (page) => page.locator('header button').first().click(),
  },
  { name: 'hive-status', path: ({ hiveId }) => `hives/${hiveId}` },
  { name: 'hive-actions', path: ({ hiveId }) => `hives/${hiveId}?tab=1` },
  { name: 'hive-graphs', path: ({ hiveId }) => `hives/${hiveId}?tab=2` },
  { name: 'inspection-form', path: ({ hiveId }) => `hives/${hiveId}?inspect=1` },
  { name: 'apiaries', path: at('apiaries') },
  { name: 'inspection-analysis', path: at('inspection_analysis') },
];

export const openScreen = async (page: Page, url: string, language: string, screen: Screen, hiveId: string) => {
  await page.goto(`${url}/${language}/${screen.path({ hiveId })}`);
  await settle(page);
  await screen.open?.(page);
  await settle(page);
};
