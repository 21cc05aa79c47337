import { hives } from '@kypseli/contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCommand } from '../platform/http/caller.js';
import { Handles } from '../platform/http/handles.js';
import { Input, type InputOf } from '../platform/http/input.js';
import type { CommandContext } from '../platform/journal/command-context.js';
import { AddHives } from './add-hives.js';
import { DeleteHives } from './delete-hives.js';
import { EditHive } from './edit-hive.js';
import { FlagHive } from './flag-hive.js';
import { MoveHives } from './move-hives.js';
import { SetHivesActive } from './set-hives-active.js';
import { StarHives } from './star-hives.js';
import { TagHives } from './tag-hives.js';

@Controller()
export class HivesController {
  constructor(private readonly commands: CommandBus) {}

  @Handles(hives.add)
  add(@CurrentCommand() context: CommandContext, @Input() { body }: InputOf<typeof hives.add>) {
    return this.commands.execute(new AddHives(context, body));
  }

  @Handles(hives.setManyActive)
  setManyActive(@CurrentCommand() context: CommandContext, @Input() { body }: InputOf<typeof hives.setManyActive>) {
    return this.commands.execute(new SetHivesActive(context, body));
  }

  @Handles(hives.setManyStarred)
  setManyStarred(@CurrentCommand() context: CommandContext, @Input() { body }: InputOf<typeof hives.setManyStarred>) {
    return this.commands.execute(new StarHives(context, body));
  }

  @Handles(hives.tagMany)
  tagMany(@CurrentCommand() context: CommandContext, @Input() { body }: InputOf<typeof hives.tagMany>) {
    return this.commands.execute(new TagHives(context, body));
  }

  @Handles(hives.deleteMany)
  deleteMany(@CurrentCommand() context: CommandContext, @Input() { body }: InputOf<typeof hives.deleteMany>) {
    return this.commands.execute(new DeleteHives(context, body.hives_selected));
  }

  @Handles(hives.moveMany)
  moveMany(@CurrentCommand() context: CommandContext, @Input() { body }: InputOf<typeof hives.moveMany>) {
    return this.commands.execute(new MoveHives(context, body));
  }

  @Handles(hives.edit)
  edit(@CurrentCommand() context: CommandContext, @Input() { params, body }: InputOf<typeof hives.edit>) {
    return this.commands.execute(new EditHive(context, params.id, body));
  }

  @Handles(hives.setActive)
  setActive(@CurrentCommand() context: CommandContext, @Input() { params, body }: InputOf<typeof hives.setActive>) {
    return this.commands.execute(new FlagHive(context, params.id, body));
  }

  @Handles(hives.setStarred)
  setStarred(@CurrentCommand() context: CommandContext, @Input() { params, body }: InputOf<typeof hives.setStarred>) {
    return this.commands.execute(new FlagHive(context, params.id, body));
  }
}
