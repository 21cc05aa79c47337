import type { PaidPlan, SubscriptionEvent } from '@kypseli/domain';
import type { CommandContext } from '../platform/journal/command-context.js';

/** What `SubscriptionWithdrawn` records. */
export type Withdrawn = Extract<SubscriptionEvent, { type: 'SubscriptionWithdrawn' }>['data'];

/** Who takes the money: Stripe, or the demo provider where none is configured. An injection token. */
export abstract class PaymentProvider {
  /** Where the keeper pays for a plan. @throws DomainError conflict where it runs already; Refusal unavailable */
  abstract checkout(accountId: string, plan: PaidPlan): Promise<string>;

  /** Where the keeper enters another card. @throws Refusal unavailable */
  abstract changeCard(accountId: string): Promise<string>;

  /** Lets the subscription end with its period. @throws DomainError nothing_to_cancel; Refusal unavailable */
  abstract cancel(context: CommandContext): Promise<void>;

  /**
   * Ends the subscription at once and returns what was paid for it.
   * @throws DomainError nothing_to_cancel, cannot_withdraw; Refusal unavailable
   */
  abstract withdraw(context: CommandContext): Promise<Withdrawn>;

  /** Looks after a subscription that is due: its period has ended, or its payment is waited for no longer. */
  abstract settle(accountId: string): Promise<void>;

  /** Takes away what has been kept long enough. */
  abstract sweep(): Promise<void>;
}
