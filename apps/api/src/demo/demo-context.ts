import { v7 as uuidv7 } from 'uuid';
import { today } from '../platform/clock.js';
import { type CommandContext, idSequence } from '../platform/journal/command-context.js';

export const DEMO_TIMEZONE = 'Europe/Athens';

/** A command of an account, as a request would give it. */
export const demoContext = (accountId: string, now: Date): CommandContext => {
  const commandId = uuidv7({ msecs: now.getTime() });
  return {
    accountId,
    userId: accountId,
    commandId,
    correlationId: commandId,
    at: now,
    claimedAt: now,
    today: today(DEMO_TIMEZONE, now),
    repeated: false,
    newId: idSequence(commandId),
    last: null,
  };
};
