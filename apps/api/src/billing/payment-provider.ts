import type { PaidPlan } from '@kypseli/domain';
import type { CommandContext } from '../platform/journal/command-context.js';

/** Who takes the money: Stripe, or the demo provider where none is configured. An injection token. */
export abstract class PaymentProvider {
  /** Where the keeper pays for a plan. @throws DomainError conflict where it runs already; Refusal unavailable */
  abstract checkout(accountId: string, plan: PaidPlan): Promise<string>;

  /** Where the keeper enters another card. @throws Refusal unavailable */
  abstract changeCard(accountId: string): Promise<string>;

  /** Lets the subscription end with its period. @throws DomainError nothing_to_cancel; Refusal unavailable */
  abstract cancel(context: CommandContext): Promise<void>;

  /** Looks after a subscription that is due: its period has ended, or its payment is waited for no longer. */
  abstract settle(accountId: string): Promise<void>;

  /** Takes away what has been kept long enough. */
  abstract sweep(): Promise<void>;
}
