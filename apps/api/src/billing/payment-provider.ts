import type { PaidPlan, SubscriptionEvent } from '@kypseli/domain';
import type { CommandContext } from '../platform/journal/command-context.js';

/** The fields of `SubscriptionWithdrawn`. */
export type Withdrawn = Extract<SubscriptionEvent, { type: 'SubscriptionWithdrawn' }>['data'];

/** The fields of `PaymentRefunded`. */
export type Refunded = Extract<SubscriptionEvent, { type: 'PaymentRefunded' }>['data'];

/** Takes the payments: Stripe, or the demo provider if Stripe is not configured. Also an injection token. */
export abstract class PaymentProvider {
  /**
   * The address where the keeper pays for a plan. @throws DomainError conflict if it runs already; Refusal unavailable
   */
  abstract checkout(accountId: string, plan: PaidPlan): Promise<string>;

  /** The address where the keeper enters another card. @throws Refusal unavailable */
  abstract changeCard(accountId: string): Promise<string>;

  /** Ends the subscription with its period. @throws DomainError nothing_to_cancel; Refusal unavailable */
  abstract cancel(context: CommandContext): Promise<void>;

  /**
   * Ends the subscription at once and refunds what was paid for it.
   * @throws DomainError nothing_to_cancel, cannot_withdraw; Refusal unavailable
   */
  abstract withdraw(context: CommandContext): Promise<Withdrawn>;

  /** Revokes a cancellation before the end of the period. @throws DomainError conflict; Refusal unavailable */
  abstract resume(context: CommandContext): Promise<void>;

  /** Moves the end of the paid time, or gives a plan until then. @throws DomainError conflict; Refusal unavailable */
  abstract extend(context: CommandContext, until: Date): Promise<void>;

  /**
   * Returns the payment of the period that began at `periodStart`, and the euro returned.
   * @throws DomainError conflict (no such payment, or returned before); Refusal unavailable
   */
  abstract refund(context: CommandContext, periodStart: string): Promise<number>;

  /** Undoes an extension or another hive limit, and returns the types of the events. @throws DomainError cannot_undo; Refusal unavailable */
  abstract takeBack(context: CommandContext, commandId: string): Promise<string[]>;

  /** Renews or ends a subscription that is due: its period has ended, or its failed payment is given up. */
  abstract settle(accountId: string): Promise<void>;

  /** Deletes data that has been stored long enough. */
  abstract sweep(): Promise<void>;
}
