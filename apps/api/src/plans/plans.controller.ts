import { plans } from '@kypseli/contract';
import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type Caller, CurrentCaller, CurrentCommand } from '../platform/http/caller.js';
import { Handles } from '../platform/http/handles.js';
import { Input, type InputOf } from '../platform/http/input.js';
import type { CommandContext } from '../platform/journal/command-context.js';
import { ChangeOccurrence } from './change-occurrence.js';
import { ChangePlan } from './change-plan.js';
import { EndPlan } from './end-plan.js';
import { ListPlans } from './list-plans.js';
import { MakePlan } from './make-plan.js';
import { ShowCalendar } from './show-calendar.js';

@Controller()
export class PlansController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Handles(plans.calendar)
  calendar(@CurrentCaller() caller: Caller, @Input() { query }: InputOf<typeof plans.calendar>) {
    return this.queries.execute(new ShowCalendar(caller, query));
  }

  @Handles(plans.list)
  list(@CurrentCaller() caller: Caller, @Input() _: InputOf<typeof plans.list>) {
    return this.queries.execute(new ListPlans(caller));
  }

  @Handles(plans.make)
  make(@CurrentCommand() context: CommandContext, @Input() { body }: InputOf<typeof plans.make>) {
    return this.commands.execute(new MakePlan(context, body));
  }

  @Handles(plans.change)
  change(@CurrentCommand() context: CommandContext, @Input() { params, body }: InputOf<typeof plans.change>) {
    return this.commands.execute(new ChangePlan(context, params.id, body));
  }

  @Handles(plans.end)
  end(@CurrentCommand() context: CommandContext, @Input() { params }: InputOf<typeof plans.end>) {
    return this.commands.execute(new EndPlan(context, params.id));
  }

  @Handles(plans.move)
  move(@CurrentCommand() context: CommandContext, @Input() { params, body }: InputOf<typeof plans.move>) {
    return this.commands.execute(new ChangeOccurrence(context, params.id, body));
  }

  @Handles(plans.skip)
  skip(@CurrentCommand() context: CommandContext, @Input() { params, body }: InputOf<typeof plans.skip>) {
    return this.commands.execute(new ChangeOccurrence(context, params.id, body));
  }
}
