import { billing } from '@kypseli/contract';
import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type Caller, From } from '../platform/http/caller.js';
import { Handles } from '../platform/http/handles.js';
import { Input, type InputOf } from '../platform/http/input.js';
import { BeginCheckout } from './begin-checkout.js';
import { ShowCardInfo } from './show-card-info.js';

@Controller()
export class BillingController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Handles(billing.cardInfo)
  cardInfo(@From() caller: Caller, @Input() _: InputOf<typeof billing.cardInfo>) {
    return this.queries.execute(new ShowCardInfo(caller.accountId));
  }

  @Handles(billing.checkout)
  checkout(@From() caller: Caller, @Input() { body }: InputOf<typeof billing.checkout>) {
    return this.commands.execute(new BeginCheckout(caller.accountId, body.plan));
  }
}
