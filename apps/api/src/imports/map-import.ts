import type { AnswerOf, imports, Mapping } from '@kypseli/contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Refusal } from '../platform/http/refusal.js';
import type { CommandContext } from '../platform/journal/command-context.js';
import { Imports, importOf } from './imports.repository.js';
import { compileMapping } from './mapping/compile-mapping.js';
import { CheckQueue } from './run/check-queue.js';
import { refuseUnread } from './run/refuse-unread.js';

export class MapImport extends Command<AnswerOf<typeof imports.map>> {
  constructor(
    readonly context: CommandContext,
    readonly id: string,
    readonly mapping: Mapping,
    readonly answered: boolean,
    readonly dryRun: boolean,
  ) {
    super();
  }
}

/** Sets the mapping of a draft and checks its rows again, in the background if the file is large. */
@CommandHandler(MapImport)
export class MapImportHandler implements ICommandHandler<MapImport> {
  constructor(
    private readonly imports: Imports,
    private readonly check: CheckQueue,
  ) {}

  async execute({ context: { accountId }, id, mapping, answered, dryRun }: MapImport) {
    const record = await this.imports.one(accountId, id);
    refuseUnread(record);
    if (record.state !== 'draft')
      throw new Refusal('conflict', 'This import has been run, so its mapping can no longer change.');
    compileMapping(
      mapping,
      record.columns.map(({ name }) => name),
    );
    await this.imports.trying(id, dryRun);
    await this.check.remap(record, mapping, answered);
    return { result: { import: importOf(await this.imports.one(accountId, id)) } };
  }
}
