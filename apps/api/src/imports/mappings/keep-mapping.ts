import type { AnswerOf, BodyOf, imports } from '@kypseli/contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/journal/command-context.js';
import { KeptMappings } from './kept-mappings.repository.js';

export class KeepMapping extends Command<AnswerOf<typeof imports.keepMapping>> {
  constructor(
    readonly context: CommandContext,
    readonly given: BodyOf<typeof imports.keepMapping>,
  ) {
    super();
  }
}

/** Keeps a mapping for the next file of its kind. */
@CommandHandler(KeepMapping)
export class KeepMappingHandler implements ICommandHandler<KeepMapping> {
  constructor(private readonly kept: KeptMappings) {}

  async execute({ context, given: { name, mapping } }: KeepMapping) {
    const { accountId, at } = context;
    return { result: { mapping: await this.kept.keep(accountId, context.newId(), name, mapping, at) } };
  }
}
