import { eventually } from '../../api/server.js';

/** The name that WebDriver gives to the id of an element (https://www.w3.org/TR/webdriver2/#elements). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** The commands of a driver of an engine, under the names of WebDriver (https://www.w3.org/TR/webdriver2/). */
export interface Driver {
  /** @throws Error with what the driver refuses */
  navigateTo(url: string): Promise<unknown>;
  executeScript(script: string, args: unknown[]): Promise<unknown>;
  findElement(cssSelector: string): Promise<Record<string, string>>;
  sendKeys(element: string, text: string): Promise<unknown>;
  close(): Promise<void>;
}

/** A page of another engine. */
export interface DrivenPage {
  goto(url: string): Promise<void>;
  /** Runs the body of a function in the page; `arguments` are those given. */
  run(body: string, ...given: unknown[]): Promise<unknown>;
  /** Waits until the body of a function answers with something true. */
  until(body: string, ...given: unknown[]): Promise<void>;
  /** Waits for an element and types into it. */
  type(cssSelector: string, text: string): Promise<void>;
  /** Waits for a visible button with this text or name and presses it. */
  press(name: string): Promise<void>;
  /** Waits until the page shows a text. */
  shows(text: string): Promise<void>;
  close(): Promise<void>;
}

const BUTTON = `const named = (b) => (b.getAttribute('aria-label') || b.textContent).trim() === arguments[0];
  const button = [...document.querySelectorAll('button, [role=menuitem]')].findLast((b) => b.offsetParent && named(b));
  if (!button || button.disabled) return false;
  button.click();
  return true`;

export const drivenPage = (driver: Driver): DrivenPage => {
  const wait = <T>(look: () => Promise<T>, what: string) =>
    eventually(
      async () => (await look().catch(() => undefined)) || undefined,
      () => what,
    );
  const run = (body: string, ...given: unknown[]) => driver.executeScript(body, given);
  return {
    run,
    goto: async (url) => void (await driver.navigateTo(url)),
    until: async (body, ...given) => void (await wait(() => run(body, ...given), `This stays false: ${body}`)),
    type: async (selector, text) => {
      const find = async () => (await driver.findElement(selector))[ELEMENT];
      await driver.sendKeys((await wait(find, `There is no ${selector}.`))!, text);
    },
    press: async (name) => void (await wait(() => run(BUTTON, name), `There is no button ${name}.`)),
    shows: async (text) => {
      const look = 'return document.body.innerText.includes(arguments[0])';
      await wait(() => run(look, text), `“${text}” is not shown.`);
    },
    close: () => driver.close(),
  };
};
