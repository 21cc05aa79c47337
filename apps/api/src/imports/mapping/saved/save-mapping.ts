import type { AnswerOf, BodyOf, imports } from '@kypseli/contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../../platform/journal/command-context.js';
import { SavedMappings } from './saved-mappings.repository.js';

export class SaveMapping extends Command<AnswerOf<typeof imports.keepMapping>> {
  constructor(
    readonly context: CommandContext,
    readonly given: BodyOf<typeof imports.keepMapping>,
  ) {
    super();
  }
}

/** Saves a mapping for later files with the same columns. */
@CommandHandler(SaveMapping)
export class SaveMappingHandler implements ICommandHandler<SaveMapping> {
  constructor(private readonly saved: SavedMappings) {}

  async execute({ context, given: { name, mapping } }: SaveMapping) {
    const { accountId, at } = context;
    return { result: { mapping: await this.saved.save(accountId, context.newId(), name, mapping, at) } };
  }
}
