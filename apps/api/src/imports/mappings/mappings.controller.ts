import { imports } from '@kypseli/contract';
import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type Caller, Command, From } from '../../platform/http/caller.js';
import { Handles } from '../../platform/http/handles.js';
import { Input, type InputOf } from '../../platform/http/input.js';
import type { CommandContext } from '../../platform/journal/command-context.js';
import { ForgetMapping } from './forget-mapping.js';
import { KeepMapping } from './keep-mapping.js';
import { ListMappings } from './list-mappings.js';

@Controller()
export class MappingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Handles(imports.mappings)
  list(@From() caller: Caller, @Input() _: InputOf<typeof imports.mappings>) {
    return this.queries.execute(new ListMappings(caller.accountId));
  }

  @Handles(imports.keepMapping)
  keep(@Command() context: CommandContext, @Input() { body }: InputOf<typeof imports.keepMapping>) {
    return this.commands.execute(new KeepMapping(context, body));
  }

  @Handles(imports.forgetMapping)
  forget(@From() caller: Caller, @Input() { params }: InputOf<typeof imports.forgetMapping>) {
    return this.commands.execute(new ForgetMapping(caller.accountId, params.id));
  }
}
