import { randomUUID } from 'node:crypto';
import {
  decideSubscription,
  type PaidPlan,
  refuseTwice,
  type SubscriptionState,
  standingAt,
  takeBackOfSubscription,
} from '@kypseli/domain';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, LessThan } from 'typeorm';
import { Clock } from '../../platform/clock.js';
import type { CommandContext } from '../../platform/journal/command-context.js';
import { Journal } from '../../platform/journal/journal.js';
import { pastOf } from '../../platform/journal/recorded.js';
import { CONFIG, type Config } from '../../settings.js';
import { subscriptionStream } from '../../streams.js';
import type { PaymentProvider, Refunded, Withdrawn } from '../payment-provider.js';
import { Subscriptions } from '../subscriptions.js';
import { Checkout } from './checkout.entity.js';
import { accepts } from './demo-card.js';

/** Periods that one run catches up on after a long downtime; the next run continues. */
const MOST_PERIODS = 120;
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Moves no money: a page of this server asks for a card, and renewals use it. */
@Injectable()
export class DemoProvider implements PaymentProvider {
  constructor(
    private readonly source: DataSource,
    private readonly journal: Journal,
    private readonly subscriptions: Subscriptions,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async checkout(accountId: string, plan: PaidPlan): Promise<string> {
    const state = await this.subscriptions.state(accountId);
    if (standingAt(state, this.clock.now()) === 'active') refuseTwice(state, plan);
    return this.page(accountId, plan);
  }

  changeCard(accountId: string): Promise<string> {
    return this.page(accountId, null);
  }

  async cancel(context: CommandContext): Promise<void> {
    const { accountId, at } = context;
    await this.journal.change(subscriptionStream, accountId, context, (state) =>
      decideSubscription(state, { type: 'Cancel', at }),
    );
  }

  async withdraw(context: CommandContext): Promise<Withdrawn> {
    const { accountId, at } = context;
    const [event] = await this.journal.change(subscriptionStream, accountId, context, (state) =>
      decideSubscription(state, { type: 'Withdraw', at }),
    );
    return event!.data as Withdrawn;
  }

  async resume(context: CommandContext): Promise<void> {
    const { accountId, at } = context;
    await this.journal.change(subscriptionStream, accountId, context, (state) =>
      decideSubscription(state, { type: 'Resume', at }),
    );
  }

  async extend(context: CommandContext, until: Date): Promise<void> {
    const { accountId, at } = context;
    await this.journal.change(subscriptionStream, accountId, context, (state) =>
      decideSubscription(state, { type: 'Extend', until, at }),
    );
  }

  async refund(context: CommandContext, periodStart: string): Promise<number> {
    const { accountId, at } = context;
    const events = await this.journal.change(subscriptionStream, accountId, context, (state) =>
      decideSubscription(state, { type: 'Refund', periodStart, at }),
    );
    return (events[0]!.data as Refunded).amountEur;
  }

  async takeBack(context: CommandContext, commandId: string): Promise<string[]> {
    const { accountId, at } = context;
    const events = await this.journal.change(pastOf(subscriptionStream), accountId, context, (past) =>
      takeBackOfSubscription(past, commandId, at),
    );
    return events.map(({ type }) => type);
  }

  async settle(accountId: string): Promise<void> {
    let state = await this.subscriptions.state(accountId);
    for (let period = 0; this.isDue(state) && period < MOST_PERIODS; period++) {
      const { periodEnd } = state;
      await this.subscriptions.decide(accountId, `renew:${periodEnd.toISOString()}`, (now, at) =>
        decideSubscription(now, { type: 'Renew', periodEnd, accepts, at }),
      );
      state = await this.subscriptions.state(accountId);
    }
    const cause = `expire:${state.periodEnd?.toISOString()}`;
    await this.subscriptions.decide(accountId, cause, (now, at) => decideSubscription(now, { type: 'Expire', at }));
  }

  async sweep(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - KEPT_MS);
    await this.source.getRepository(Checkout).delete({ createdAt: LessThan(before) });
  }

  private isDue(state: SubscriptionState): state is SubscriptionState & { periodEnd: Date } {
    const { periodEnd, failed, cancelled, expired } = state;
    return periodEnd !== null && periodEnd <= this.clock.now() && !failed && !cancelled && !expired;
  }

  private async page(accountId: string, plan: PaidPlan | null): Promise<string> {
    // Not guessable and not sequential: whoever has the address may pay.
    const id = randomUUID();
    const createdAt = this.clock.now();
    await this.source.getRepository(Checkout).insert({ id, accountId, plan, createdAt, completedAt: null });
    return `${this.config.publicUrl}/api/demo-checkout/${id}`;
  }
}
