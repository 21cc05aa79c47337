import { history } from '@kypseli/contract';
import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type Caller, CurrentCaller, CurrentCommand } from '../platform/http/caller.js';
import { Handles } from '../platform/http/handles.js';
import { Input, type InputOf } from '../platform/http/input.js';
import type { CommandContext } from '../platform/journal/command-context.js';
import { ShowHiveHistory } from './show-hive-history.js';
import { UndoCommand } from './undo-command.js';

@Controller()
export class HistoryController {
  constructor(
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
  ) {}

  @Handles(history.undo)
  undo(@CurrentCommand() context: CommandContext, @Input() { body }: InputOf<typeof history.undo>) {
    return this.commands.execute(new UndoCommand(context, body.command_id));
  }

  @Handles(history.ofHive)
  ofHive(@CurrentCaller() caller: Caller, @Input() { params, query }: InputOf<typeof history.ofHive>) {
    return this.queries.execute(new ShowHiveHistory(caller, params.id, query));
  }
}
