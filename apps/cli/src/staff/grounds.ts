import { ApiError } from '@kypseli/contract';
import type { Context } from '../context.js';
import type { Api } from '../server/api.js';
import { askReason, reasonOption } from './ask-reason.js';
import { openAccount } from './open-account.js';

/** Why somebody acts on an account. */
export interface Grounds {
  reason?: string;
  ticket?: string;
}

export const GROUNDS_OPTIONS = [
  reasonOption('why; it is recorded, and the keeper can read it'),
  { flags: '--ticket <number>', summary: 'the number of the ticket' },
];

const groundsOf = (reason: string | undefined, ticket: string | undefined): Grounds => ({
  ...(reason !== undefined && { reason }),
  ...(ticket !== undefined && { ticket }),
});

const needsReason = (error: unknown): boolean => error instanceof ApiError && error.code === 'reason_required';

/** Makes a call that takes a reason: it is asked for if none was given and the account is not open. */
export const withReason = async <T>(
  context: Context,
  { reason, ticket }: Grounds,
  call: (grounds: Grounds) => Promise<T>,
): Promise<T> => {
  const given = groundsOf(reason, ticket);
  try {
    return await call(given);
  } catch (error) {
    if (!needsReason(error)) throw error;
  }
  return call({ ...given, reason: await askReason(context) });
};

/** Makes a call that needs an open account: it is opened with the reason given, or asked for if it is not open. */
export const opened = async <T>(
  context: Context,
  api: Api,
  accountId: string,
  { reason, ticket }: Grounds,
  call: () => Promise<T>,
): Promise<T> => {
  if (reason === undefined)
    try {
      return await call();
    } catch (error) {
      if (!needsReason(error)) throw error;
    }
  await openAccount(context, api, accountId, groundsOf(reason, ticket));
  return call();
};
