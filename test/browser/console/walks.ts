/**
 * The twelve walks: what support and operators come to the console for. `bin/test` does each in one combination of
 * size, language and theme; `npm run walks` does each in all eight.
 */
import type { Page } from 'playwright/test';
import type { Member, Role } from '../../api/staff.js';
import { accessibilityViolations, DESKTOP, overflowing, PHONE } from '../browser.js';
import { expect } from '../expect.js';
import { server } from '../suite.js';
import { type ConsolePage, consolePages, giveCode, type Look } from './console.js';
import { type Hands, handsOn } from './hands.js';
import { type Language, type Texts, textsOf } from './texts.js';

const SIZES = { desktop: DESKTOP, phone: PHONE };
const LANGUAGES: Language[] = ['en', 'el'];
const THEMES = ['light', 'dark'] as const;

/** Such as `phone-el-dark`. */
type LookName = `${keyof typeof SIZES}-${Language}-${(typeof THEMES)[number]}`;

const ALL = (Object.keys(SIZES) as (keyof typeof SIZES)[]).flatMap((size) =>
  LANGUAGES.flatMap((language) => THEMES.map((theme): LookName => `${size}-${language}-${theme}`)),
);

/** How `bin/test` does each walk: each combination occurs. */
const USUAL: Record<number, LookName> = {
  1: 'desktop-en-light',
  2: 'phone-el-dark',
  3: 'phone-el-light',
  4: 'desktop-el-dark',
  5: 'desktop-en-dark',
  6: 'phone-en-light',
  7: 'desktop-el-light',
  8: 'phone-en-dark',
  9: 'desktop-en-light',
  10: 'phone-el-dark',
  11: 'desktop-el-light',
  12: 'phone-en-dark',
};

/** WALKS is `all`, or some combinations with commas between them. */
const looksOf = (walk: number): LookName[] => {
  const { WALKS = '' } = process.env;
  if (WALKS === '') return [USUAL[walk]!];
  if (WALKS === 'all') return ALL;
  const wanted = WALKS.split(',');
  const unknown = wanted.filter((one) => !ALL.includes(one as LookName));
  if (unknown.length > 0) throw new Error(`WALKS has ${unknown}; there are all, ${ALL.join(', ')}.`);
  return wanted as LookName[];
};

/** The page of a walk, and what works it. */
export interface Walker extends ConsolePage {
  hands: Hands;
  /** Nothing sticks out or is cut off, and axe finds nothing. */
  isClean: () => Promise<void>;
  /** Answers the question why an account is opened. */
  giveReason: (reason: string) => Promise<void>;
  /** Answers the question for a code. */
  giveCode: () => Promise<void>;
  /** Opens a tab of a record. */
  openTab: (name: string) => Promise<void>;
}

export interface Walk {
  t: Texts;
  language: Language;
  isPhone: boolean;
  /** A member of staff on a page, in the combination of this walk. */
  as: (who: Role | Member, path: string) => Promise<Walker>;
}

const reportOf = async (page: Page) => ({ cut: await overflowing(page), axe: await accessibilityViolations(page) });

/** Goes to a page by the menu, which a phone has behind a button. */
export const goTo = async (
  { t, isPhone }: Pick<Walk, 't' | 'isPhone'>,
  { page, hands }: Pick<Walker, 'page' | 'hands'>,
  item: string,
): Promise<void> => {
  if (isPhone) await hands.press(page.getByRole('button', { name: t('shell.menu') }));
  const menu = page.getByRole('navigation', { name: t('shell.menu') });
  await hands.press(menu.getByRole('link', { name: t(`shell.items.${item}`), exact: true }));
  await page.getByRole('heading', { level: 1, name: t(`shell.items.${item}`) }).waitFor();
};

/** Declares walks of a file; its pages are closed after each. */
export const walks = () => {
  const { open } = consolePages();
  return (number: number, title: string, work: (walk: Walk) => Promise<void>): void => {
    test.each(looksOf(number))(`walk ${number}: ${title}, %s`, async (name) => {
      const [size, language, theme] = name.split('-') as [keyof typeof SIZES, Language, 'light' | 'dark'];
      const t = await textsOf(language);
      const look: Look = { size: SIZES[size], language, theme };
      const as: Walk['as'] = async (who, path) => {
        const opened = await open(who, path, look);
        const { page } = opened;
        const hands = handsOn(page);
        return {
          ...opened,
          hands,
          isClean: async () => await expect.poll(() => reportOf(page)).toEqual({ cut: [], axe: [] }),
          giveReason: async (reason) => {
            await hands.type(page.getByRole('textbox', { name: t('auth.gate.reason'), exact: true }), reason);
            await page.keyboard.press('Enter');
            await page.getByRole('note').getByText(reason).waitFor();
          },
          giveCode: () => giveCode(server, opened),
          openTab: async (of) => {
            await hands.tab(new RegExp(`^${of}( |$)`));
            await page.locator('[role=tab][aria-selected=true]').filter({ hasText: of }).waitFor();
          },
        };
      };
      await work({ t, language, isPhone: size === 'phone', as });
    });
  };
};
