import { labels } from '@kypseli/contract';
import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type Caller, CurrentCaller, CurrentCommand } from '../platform/http/caller.js';
import { Handles } from '../platform/http/handles.js';
import { Input, type InputOf } from '../platform/http/input.js';
import type { CommandContext } from '../platform/journal/command-context.js';
import { FindLabel } from './find-label.js';
import { LabelHive } from './label-hive.js';
import { RetireLabel } from './retire-label.js';

@Controller()
export class LabelsController {
  constructor(
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
  ) {}

  @Handles(labels.find)
  find(@CurrentCaller() caller: Caller, @Input() { params }: InputOf<typeof labels.find>) {
    return this.queries.execute(new FindLabel(caller, params.code));
  }

  @Handles(labels.add)
  add(@CurrentCommand() context: CommandContext, @Input() { params, body }: InputOf<typeof labels.add>) {
    return this.commands.execute(new LabelHive(context, params.id, body.code));
  }

  @Handles(labels.remove)
  remove(@CurrentCommand() context: CommandContext, @Input() { params }: InputOf<typeof labels.remove>) {
    return this.commands.execute(new RetireLabel(context, params.id, params.code));
  }
}
