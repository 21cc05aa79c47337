import { openings } from '@kypseli/contract/admin';
import type { OptionSpec } from '../command.js';
import type { Context } from '../context.js';
import type { Api } from '../server/api.js';
import { askReason, reasonOption } from './ask-reason.js';

export interface RevealOptions {
  reveal?: boolean;
  reason?: string;
  ticket?: string;
}

export const REVEAL_OPTIONS: OptionSpec[] = [
  { flags: '--reveal', summary: 'personal values too: opens the account for 60 minutes, and is recorded' },
  reasonOption('why the account is opened; the keeper can read it'),
  { flags: '--ticket <number>', summary: 'the number of the ticket' },
];

/** Opens an account for a reason, so that personal values are shown. */
export const openAccount = async (
  context: Context,
  api: Api,
  accountId: string,
  { reason, ticket }: RevealOptions,
): Promise<void> => {
  const why = await askReason(context, reason, { title: 'Why do you open this account?' });
  await api.call(openings.open, { body: { account_id: accountId, reason: why, ticket: ticket ?? null } });
};
