import type { AnswerOf, imports } from '@kypseli/contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SavedMappings } from './saved-mappings.repository.js';

export class ForgetMapping extends Command<AnswerOf<typeof imports.forgetMapping>> {
  constructor(
    readonly accountId: string,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(ForgetMapping)
export class ForgetMappingHandler implements ICommandHandler<ForgetMapping> {
  constructor(private readonly saved: SavedMappings) {}

  async execute({ accountId, id }: ForgetMapping) {
    await this.saved.forget(accountId, id);
    return { result: {} };
  }
}
