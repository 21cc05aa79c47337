import { isDoubt } from '@kypseli/contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Refusal } from '../platform/http/refusal.js';
import { Imports } from './imports.repository.js';
import { CheckQueue } from './run/check-queue.js';
import { refuseUnread } from './run/refuse-unread.js';

export class CheckAgain extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly id: string,
  ) {
    super();
  }
}

/** Checks all rows of a draft again with the mapping that it has, in the background if the file is large. */
@CommandHandler(CheckAgain)
export class CheckAgainHandler implements ICommandHandler<CheckAgain> {
  constructor(
    private readonly imports: Imports,
    private readonly check: CheckQueue,
  ) {}

  async execute({ accountId, id }: CheckAgain): Promise<void> {
    const record = await this.imports.one(accountId, id);
    refuseUnread(record);
    if (record.format === null)
      throw new Refusal('conflict', 'This file could not be read. The keeper must send it again.');
    if (record.state !== 'draft')
      throw new Refusal('conflict', 'This import has been run, so it is not checked again.');
    if (!record.mapping) throw new Refusal('conflict', 'The keeper has not said yet what the columns mean.');
    // What the keeper answered stays answered.
    await this.check.remap(record, record.mapping, record.openQuestions.every(isDoubt));
  }
}
