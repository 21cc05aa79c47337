import type { Page } from 'playwright/test';
import { type Keeper } from '../../api/client.js';
import { ask } from '../../api/database.js';
import { eventually } from '../../api/server.js';
import { browserSuite, server } from '../suite.js';

/** A server of its own, since the tests see the accounts of all. */
export const accountsSuite = (): void => browserSuite({ env: {}, keeper: 'none', page: 'none' });

/** The name of an apiary, which must only ever be a text. */
export const HOSTILE = '<img src=x onerror="globalThis.ran = true">';

export const idOf = async (keeper: Keeper): Promise<string> =>
  (await keeper.get('/api/accounts/v1/profile')).body.result.user.id;
export const account = async (email: string) =>
  (
    await ask<{ id: string; email: string; verified: boolean; blocked: boolean }>(
      server,
      `SELECT id, email, email_verified_at IS NOT NULL AS verified, blocked_at IS NOT NULL AS blocked
       FROM accounts WHERE email = $1`,
      [email],
    )
  )[0];
export const until = (holds: () => Promise<boolean>) =>
  eventually(
    async () => ((await holds()) ? true : undefined),
    () => 'It never came so.',
  );

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
/** Answers the question why the account is opened, with the keys alone. */
export const giveReason = async (page: Page, reason: string) => {
  await page.getByRole('textbox', { name: /^(Reason|Λόγος)$/ }).fill(reason);
  await page.keyboard.press('Enter');
  await page.getByRole('note').getByText(reason).waitFor();
};
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
