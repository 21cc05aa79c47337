import { colonies } from '@kypseli/contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCommand } from '../platform/http/caller.js';
import { Handles } from '../platform/http/handles.js';
import { Input, type InputOf } from '../platform/http/input.js';
import type { CommandContext } from '../platform/journal/command-context.js';
import { LoseColony } from './lose-colony.js';
import { RecordSwarm } from './record-swarm.js';
import { ReplaceQueen } from './replace-queen.js';
import { SplitColony } from './split-colony.js';
import { UniteColony } from './unite-colony.js';

@Controller()
export class ColoniesController {
  constructor(private readonly commands: CommandBus) {}

  @Handles(colonies.split)
  split(@CurrentCommand() context: CommandContext, @Input() { params, body }: InputOf<typeof colonies.split>) {
    return this.commands.execute(new SplitColony(context, params.id, body));
  }

  @Handles(colonies.unite)
  unite(@CurrentCommand() context: CommandContext, @Input() { params, body }: InputOf<typeof colonies.unite>) {
    return this.commands.execute(new UniteColony(context, params.id, body));
  }

  @Handles(colonies.requeen)
  requeen(@CurrentCommand() context: CommandContext, @Input() { params, body }: InputOf<typeof colonies.requeen>) {
    return this.commands.execute(new ReplaceQueen(context, params.id, body));
  }

  @Handles(colonies.swarm)
  swarm(@CurrentCommand() context: CommandContext, @Input() { params, body }: InputOf<typeof colonies.swarm>) {
    return this.commands.execute(new RecordSwarm(context, params.id, body));
  }

  @Handles(colonies.loss)
  loss(@CurrentCommand() context: CommandContext, @Input() { params, body }: InputOf<typeof colonies.loss>) {
    return this.commands.execute(new LoseColony(context, params.id, body));
  }
}
