import { apiaries } from '@kypseli/contract';
import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type Caller, CurrentCaller, CurrentCommand } from '../platform/http/caller.js';
import { Handles } from '../platform/http/handles.js';
import { Input, type InputOf } from '../platform/http/input.js';
import type { CommandContext } from '../platform/journal/command-context.js';
import { DeleteApiary } from './delete-apiary.js';
import { DescribeApiary } from './describe-apiary.js';
import { EstablishApiary } from './establish-apiary.js';
import { ListApiaries } from './list-apiaries.js';
import { SetApiaryActive } from './set-apiary-active.js';

@Controller()
export class ApiariesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Handles(apiaries.list)
  list(@CurrentCaller() caller: Caller, @Input() _: InputOf<typeof apiaries.list>) {
    return this.queries.execute(new ListApiaries(caller));
  }

  @Handles(apiaries.establish)
  establish(@CurrentCommand() context: CommandContext, @Input() { body }: InputOf<typeof apiaries.establish>) {
    return this.commands.execute(new EstablishApiary(context, body));
  }

  @Handles(apiaries.describe)
  describe(@CurrentCommand() context: CommandContext, @Input() { params, body }: InputOf<typeof apiaries.describe>) {
    return this.commands.execute(new DescribeApiary(context, params.id, body));
  }

  @Handles(apiaries.delete)
  delete(@CurrentCommand() context: CommandContext, @Input() { params }: InputOf<typeof apiaries.delete>) {
    return this.commands.execute(new DeleteApiary(context, params.id));
  }

  @Handles(apiaries.setActive)
  setActive(@CurrentCommand() context: CommandContext, @Input() { params, body }: InputOf<typeof apiaries.setActive>) {
    return this.commands.execute(new SetApiaryActive(context, params.id, body.active));
  }
}
