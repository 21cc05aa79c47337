import type { AnswerOf, imports } from '@kypseli/contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { KeptMappings } from './kept-mappings.repository.js';

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
  constructor(private readonly kept: KeptMappings) {}

  async execute({ accountId, id }: ForgetMapping) {
    await this.kept.forget(accountId, id);
    return { result: {} };
  }
}
