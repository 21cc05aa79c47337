import { harvests } from '@kypseli/contract';
import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type Caller, CurrentCaller, CurrentCommand } from '../platform/http/caller.js';
import { Handles } from '../platform/http/handles.js';
import { Input, type InputOf } from '../platform/http/input.js';
import type { CommandContext } from '../platform/journal/command-context.js';
import { ChangeHarvest } from './change-harvest.js';
import { DeleteHarvest } from './delete-harvest.js';
import { ShowHarvests } from './show-harvests.js';
import { ShowYield } from './show-yield.js';
import { TakeHarvest } from './take-harvest.js';

@Controller()
export class HarvestsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Handles(harvests.list)
  list(@CurrentCaller() caller: Caller, @Input() { query }: InputOf<typeof harvests.list>) {
    return this.queries.execute(new ShowHarvests(caller, query));
  }

  @Handles(harvests.take)
  take(@CurrentCommand() context: CommandContext, @Input() { body }: InputOf<typeof harvests.take>) {
    return this.commands.execute(new TakeHarvest(context, body));
  }

  @Handles(harvests.change)
  change(@CurrentCommand() context: CommandContext, @Input() { params, body }: InputOf<typeof harvests.change>) {
    return this.commands.execute(new ChangeHarvest(context, params.id, body));
  }

  @Handles(harvests.delete)
  delete(@CurrentCommand() context: CommandContext, @Input() { params }: InputOf<typeof harvests.delete>) {
    return this.commands.execute(new DeleteHarvest(context, params.id));
  }

  @Handles(harvests.yield)
  yield(@CurrentCaller() caller: Caller, @Input() { query }: InputOf<typeof harvests.yield>) {
    return this.queries.execute(new ShowYield(caller, query));
  }
}
