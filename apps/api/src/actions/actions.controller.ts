import { actions } from '@kypseli/contract';
import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type Caller, CurrentCaller, CurrentCommand } from '../platform/http/caller.js';
import { Handles } from '../platform/http/handles.js';
import { Input, type InputOf } from '../platform/http/input.js';
import type { CommandContext } from '../platform/journal/command-context.js';
import { ChangeAction } from './change-action.js';
import { CompleteAction } from './complete-action.js';
import { DeleteAction } from './delete-action.js';
import { ListActions } from './list-actions.js';
import { PlanAction } from './plan-action.js';
import { PlanBatch } from './plan-batch.js';
import { ReopenAction } from './reopen-action.js';

@Controller()
export class ActionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Handles(actions.list)
  list(@CurrentCaller() caller: Caller, @Input() { query }: InputOf<typeof actions.list>) {
    return this.queries.execute(new ListActions(caller, query));
  }

  @Handles(actions.plan)
  plan(@CurrentCommand() context: CommandContext, @Input() { body }: InputOf<typeof actions.plan>) {
    return this.commands.execute(new PlanAction(context, body));
  }

  @Handles(actions.planBatch)
  planBatch(@CurrentCommand() context: CommandContext, @Input() { body }: InputOf<typeof actions.planBatch>) {
    return this.commands.execute(new PlanBatch(context, body));
  }

  @Handles(actions.change)
  change(@CurrentCommand() context: CommandContext, @Input() { params, body }: InputOf<typeof actions.change>) {
    return this.commands.execute(new ChangeAction(context, params.id, body));
  }

  @Handles(actions.delete)
  delete(@CurrentCommand() context: CommandContext, @Input() { params }: InputOf<typeof actions.delete>) {
    return this.commands.execute(new DeleteAction(context, params.id));
  }

  @Handles(actions.complete)
  complete(@CurrentCommand() context: CommandContext, @Input() { params, body }: InputOf<typeof actions.complete>) {
    return this.commands.execute(new CompleteAction(context, params.id, body?.day));
  }

  @Handles(actions.reopen)
  reopen(@CurrentCommand() context: CommandContext, @Input() { params }: InputOf<typeof actions.reopen>) {
    return this.commands.execute(new ReopenAction(context, params.id));
  }
}
