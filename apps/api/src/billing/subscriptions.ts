import { noSubscription, type SubscriptionEvent, type SubscriptionState } from '@kypseli/domain';
import { Injectable } from '@nestjs/common';
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid';
import { Clock } from '../platform/clock.js';
import { StillProjecting } from '../platform/http/refusal.js';
import { type CommandContext, idSequence } from '../platform/journal/command-context.js';
import { Journal } from '../platform/journal/journal.js';
import { subscriptionStream } from '../streams.js';

/** The stream of an account's subscription, for changes that come from a payment and not from a keeper's request. */
@Injectable()
export class Subscriptions {
  constructor(
    private readonly journal: Journal,
    private readonly clock: Clock,
  ) {}

  /** From the log, not from the read models. */
  async state(accountId: string): Promise<SubscriptionState> {
    let found = noSubscription();
    await this.decide(accountId, 'look', (state) => {
      found = state;
      return [];
    });
    return found;
  }

  /** `cause` names the trigger, unique in the account: repeating it finds its events stored, in every process. */
  async decide(accountId: string, cause: string, decide: (state: SubscriptionState, at: Date) => SubscriptionEvent[]) {
    const context = this.context(accountId, cause);
    try {
      await this.journal.change(subscriptionStream, accountId, context, (state) => decide(state, context.at));
    } catch (error) {
      // Not awaited until readable: the payment page and the provider need not wait.
      if (!(error instanceof StillProjecting)) throw error;
    }
  }

  private context(accountId: string, cause: string): CommandContext {
    const commandId = uuidv5(cause, accountId);
    const at = this.clock.now();
    return {
      accountId,
      userId: accountId,
      commandId,
      correlationId: commandId,
      at,
      claimedAt: at,
      today: at.toISOString().slice(0, 10),
      repeated: true,
      newId: idSequence(uuidv7()),
      last: null,
    };
  }
}
