import { randomUUID } from 'node:crypto';
import type { AnswerOf, billing } from '@kypseli/contract';
import type { PaidPlan } from '@kypseli/domain';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { Clock } from '../platform/clock.js';
import { CONFIG, type Config } from '../settings.js';
import { Checkout } from './checkout.entity.js';

export class BeginCheckout extends Command<AnswerOf<typeof billing.checkout>> {
  constructor(
    readonly accountId: string,
    readonly plan: PaidPlan,
  ) {
    super();
  }
}

@CommandHandler(BeginCheckout)
export class BeginCheckoutHandler implements ICommandHandler<BeginCheckout> {
  constructor(
    private readonly source: DataSource,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ accountId, plan }: BeginCheckout) {
    // Not guessable and not to be ordered: whoever holds the address may pay.
    const id = randomUUID();
    await this.source
      .getRepository(Checkout)
      .insert({ id, accountId, plan, createdAt: this.clock.now(), completedAt: null });
    return { result: { url: `${this.config.publicUrl}/api/demo-checkout/${id}` } };
  }
}
