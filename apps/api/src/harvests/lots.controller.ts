import { lots } from '@kypseli/contract';
import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type Caller, CurrentCaller, CurrentCommand } from '../platform/http/caller.js';
import { Handles } from '../platform/http/handles.js';
import { Input, type InputOf } from '../platform/http/input.js';
import type { CommandContext } from '../platform/journal/command-context.js';
import { BottleLot } from './bottle-lot.js';
import { ChangeLot } from './change-lot.js';
import { ExtractLot } from './extract-lot.js';
import { RemoveBottling } from './remove-bottling.js';
import { ShowLots } from './show-lots.js';
import { TraceLot } from './trace-lot.js';

@Controller()
export class LotsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Handles(lots.list)
  list(@CurrentCaller() caller: Caller, @Input() { query }: InputOf<typeof lots.list>) {
    return this.queries.execute(new ShowLots(caller, query));
  }

  @Handles(lots.extract)
  extract(
    @CurrentCommand() context: CommandContext,
    @CurrentCaller() { country }: Caller,
    @Input() { body }: InputOf<typeof lots.extract>,
  ) {
    return this.commands.execute(new ExtractLot(context, country, body));
  }

  @Handles(lots.change)
  change(
    @CurrentCommand() context: CommandContext,
    @CurrentCaller() { country }: Caller,
    @Input() { params, body }: InputOf<typeof lots.change>,
  ) {
    return this.commands.execute(new ChangeLot(context, country, params.id, body));
  }

  @Handles(lots.bottle)
  bottle(
    @CurrentCommand() context: CommandContext,
    @CurrentCaller() { country }: Caller,
    @Input() { params, body }: InputOf<typeof lots.bottle>,
  ) {
    return this.commands.execute(new BottleLot(context, country, params.id, body));
  }

  @Handles(lots.removeBottling)
  removeBottling(@CurrentCommand() context: CommandContext, @Input() { params }: InputOf<typeof lots.removeBottling>) {
    return this.commands.execute(new RemoveBottling(context, params.id));
  }

  @Handles(lots.trace)
  trace(@CurrentCaller() caller: Caller, @Input() { params }: InputOf<typeof lots.trace>) {
    return this.queries.execute(new TraceLot(caller, params.id));
  }
}
