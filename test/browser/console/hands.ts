import type { Locator, Page } from 'playwright/test';

/** More elements than any page has between two that follow each other in a walk. */
const FARTHEST = 300;
const MOST_CHOICES = 30;

type Way = 'there' | 'Tab' | 'Shift+Tab';

/** Where an element is from the one that has the focus. */
const wayTo = (locator: Locator): Promise<Way> =>
  locator.evaluate((element): Way => {
    const focused = document.activeElement;
    if (element === focused) return 'there';
    if (!focused || focused === document.body) return 'Tab';
    const isBefore = focused.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING;
    return isBefore ? 'Shift+Tab' : 'Tab';
  });

/** Works a page as somebody does who has a keyboard and no pointer. */
export const handsOn = (page: Page) => {
  /** Goes to an element that Tab reaches; fails where it does not. */
  const to = async (locator: Locator): Promise<void> => {
    await locator.waitFor();
    for (let pressed = 0; pressed < FARTHEST; pressed += 1) {
      const way = await wayTo(locator);
      if (way === 'there') return;
      await page.keyboard.press(way);
    }
    throw new Error(`Tab does not reach ${locator}.`);
  };
  const arrowTo = async (locator: Locator, key: string): Promise<void> => {
    for (let pressed = 0; (await wayTo(locator)) !== 'there'; pressed += 1) {
      if (pressed === MOST_CHOICES) throw new Error(`${key} does not reach ${locator}.`);
      await page.keyboard.press(key);
    }
  };
  return {
    to,
    /** Presses what has the focus after Tab: a button, a link, a box. */
    press: async (locator: Locator, key = 'Enter'): Promise<void> => {
      await to(locator);
      await page.keyboard.press(key);
    },
    /** Types into a field, instead of what it has. */
    type: async (locator: Locator, text: string): Promise<void> => {
      await to(locator);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },
    /** Goes by the arrows to a tab; Tab takes all of them for one. */
    tab: async (name: RegExp): Promise<void> => {
      await to(page.getByRole('tab', { selected: true }));
      await arrowTo(page.getByRole('tab', { name }), 'ArrowRight');
      await page.keyboard.press('Enter');
    },
    /** Opens a list of choices and takes one. */
    select: async (field: Locator, name: string): Promise<void> => {
      await to(field);
      await page.keyboard.press('Enter');
      await page.locator('[role=option]:focus').waitFor();
      await arrowTo(page.getByRole('option', { name }), 'ArrowDown');
      await page.keyboard.press('Enter');
    },
  };
};

export type Hands = ReturnType<typeof handsOn>;
