import { imports } from '@kypseli/contract';
import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type Caller, CurrentCaller, CurrentCommand } from '../../../platform/http/caller.js';
import { Handles } from '../../../platform/http/handles.js';
import { Input, type InputOf } from '../../../platform/http/input.js';
import type { CommandContext } from '../../../platform/journal/command-context.js';
import { ForgetMapping } from './forget-mapping.js';
import { ListMappings } from './list-mappings.js';
import { SaveMapping } from './save-mapping.js';

@Controller()
export class MappingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Handles(imports.mappings)
  list(@CurrentCaller() caller: Caller, @Input() _: InputOf<typeof imports.mappings>) {
    return this.queries.execute(new ListMappings(caller.accountId));
  }

  @Handles(imports.keepMapping)
  save(@CurrentCommand() context: CommandContext, @Input() { body }: InputOf<typeof imports.keepMapping>) {
    return this.commands.execute(new SaveMapping(context, body));
  }

  @Handles(imports.forgetMapping)
  forget(@CurrentCaller() caller: Caller, @Input() { params }: InputOf<typeof imports.forgetMapping>) {
    return this.commands.execute(new ForgetMapping(caller.accountId, params.id));
  }
}
