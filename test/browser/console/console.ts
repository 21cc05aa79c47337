import type { Browser, BrowserContext, Page } from 'playwright/test';
import type { Server } from '../../api/server.js';
import { codeOf, forgetCodes, logIn, type Member, newMember, type Role, STAFF_PASSWORD } from '../../api/staff.js';
import { DESKTOP, openPage, type Size } from '../browser.js';
import { browser, server } from '../suite.js';

export interface Look {
  size?: Size;
  language?: 'en' | 'el';
  theme?: 'light' | 'dark';
}

/** What is needed of a server: where it answers, and its database. */
type Door = Pick<Server, 'url' | 'env'>;

/** A page of the console, with the errors that it reported and what its policy refused. */
export interface ConsolePage {
  context: BrowserContext;
  page: Page;
  problems: string[];
  /** The member of staff who is logged in. */
  member: Member;
}

/** Types a code into the six boxes of the page or dialog. */
export const typeCode = async (page: Page, code: string): Promise<void> => {
  await page.getByRole('textbox', { name: /^(Digit|Ψηφίο) 1 / }).click();
  await page.keyboard.type(code);
};

/** Answers the dialog that asks for a code. */
export const giveCode = async (server: Door, { page, member }: Pick<ConsolePage, 'page' | 'member'>): Promise<void> => {
  await page.getByRole('dialog', { name: /Confirm with a code|Επιβεβαίωση με κωδικό/ }).waitFor();
  await forgetCodes(server);
  await typeCode(page, codeOf(member.secret));
};

/** Fills in the first step of the login card. */
export const typePassword = async (page: Page, email: string, password = STAFF_PASSWORD): Promise<void> => {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel(/^(Password|Κωδικός πρόσβασης)$/).fill(password);
  await page.getByRole('button', { name: /^(Continue|Συνέχεια)$/ }).click();
};

/** What only those see who are logged in. */
const search = (page: Page) =>
  page.getByRole('banner').getByRole('search').or(page.getByRole('banner').locator('a[href$="/find"]'));

/** Logs in on the page that is open, by both steps. */
export const logInOn = async (server: Door, page: Page, { email, secret }: Pick<Member, 'email' | 'secret'>) => {
  await typePassword(page, email);
  await forgetCodes(server);
  await typeCode(page, codeOf(secret));
  await search(page).waitFor();
};

/** A page of the console in a context of its own; nobody is logged in. */
export const openConsole = async (
  browser: Browser,
  { size = DESKTOP, language = 'en', theme = 'light' }: Look = {},
): Promise<Omit<ConsolePage, 'member'>> => {
  const locale = language === 'el' ? 'el-GR' : 'en-GB';
  const opened = await openPage(browser, size, { locale, colorScheme: theme, timezoneId: 'Europe/Athens' });
  const refused = (violation: string) => opened.problems.push(violation);
  await opened.page.exposeFunction('policyRefused', refused);
  await opened.page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      (globalThis as { policyRefused?: (text: string) => void }).policyRefused?.(`${effectiveDirective} ${blockedURI}`);
    });
  });
  return opened;
};

/** A session of its own, as its cookie: quicker than the two steps of the card, which have their own tests. */
const continueAs = async (server: Door, context: BrowserContext, member: Member): Promise<void> => {
  const { headers } = await logIn(server, member);
  const [pair = ''] = headers.get('set-cookie')!.split(';');
  const [name = '', value = ''] = pair.split('=');
  const { hostname: domain } = new URL(server.url);
  const path = '/admin/api/auth/refresh';
  await context.addCookies([{ name, value, domain, path, httpOnly: true, secure: true, sameSite: 'Strict' }]);
};

/** A new member of staff with a role, logged in on a page of the console that shows the path. */
export const consoleAs = async (
  server: Door,
  browser: Browser,
  who: Role | Member,
  path = '/',
  look: Look = {},
): Promise<ConsolePage> => {
  const member = typeof who === 'string' ? await newMember(server, who) : who;
  const opened = await openConsole(browser, look);
  await continueAs(server, opened.context, member);
  await opened.page.goto(`${server.url}/console${path}`);
  await search(opened.page).waitFor();
  return { ...opened, member };
};

/** Opens pages of the console for the tests of a file, and closes them after each test. */
export const consolePages = () => {
  const opened: BrowserContext[] = [];
  afterEach(async () => {
    for (const context of opened.splice(0)) await context.close();
  });
  const open = async (...of: Parameters<typeof consoleAs> extends [unknown, unknown, ...infer Rest] ? Rest : never) => {
    const next = await consoleAs(server, browser, ...of);
    opened.push(next.context);
    return next;
  };
  /** Nobody is logged in. */
  const visit = async (look?: Look) => {
    const next = await openConsole(browser, look);
    opened.push(next.context);
    return next;
  };
  /** A new member of staff who has logged in by the card, on a page whose clock the test moves. */
  const openWithClock = async (role: Role = 'operator', path = '/verifications') => {
    const member = await newMember(server, role);
    const { context, page } = await visit();
    await page.clock.install();
    await page.goto(`${server.url}/console${path}`);
    await logInOn(server, page, member);
    return { context, page, member };
  };
  return { open, visit, openWithClock };
};
