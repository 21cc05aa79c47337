import { billing } from '@kypseli/contract';
import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type Caller, CurrentCaller, CurrentCommand } from '../platform/http/caller.js';
import { Handles } from '../platform/http/handles.js';
import { Input, type InputOf } from '../platform/http/input.js';
import type { CommandContext } from '../platform/journal/command-context.js';
import { BeginCheckout } from './begin-checkout.js';
import { CancelSubscription } from './cancel-subscription.js';
import { ChangeCard } from './change-card.js';
import { ShowCardInfo } from './show-card-info.js';
import { WithdrawFromPlan } from './withdraw-from-plan.js';

@Controller()
export class BillingController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Handles(billing.cardInfo)
  cardInfo(@CurrentCaller() caller: Caller, @Input() _: InputOf<typeof billing.cardInfo>) {
    return this.queries.execute(new ShowCardInfo(caller.accountId));
  }

  @Handles(billing.checkout)
  checkout(@CurrentCaller() caller: Caller, @Input() { body }: InputOf<typeof billing.checkout>) {
    return this.commands.execute(new BeginCheckout(caller.accountId, body.plan));
  }

  @Handles(billing.card)
  card(@CurrentCaller() caller: Caller, @Input() _: InputOf<typeof billing.card>) {
    return this.commands.execute(new ChangeCard(caller.accountId));
  }

  @Handles(billing.cancel)
  cancel(@CurrentCommand() context: CommandContext, @Input() _: InputOf<typeof billing.cancel>) {
    return this.commands.execute(new CancelSubscription(context));
  }

  @Handles(billing.withdraw)
  withdraw(@CurrentCommand() context: CommandContext, @Input() _: InputOf<typeof billing.withdraw>) {
    return this.commands.execute(new WithdrawFromPlan(context));
  }
}
