import type { AnswerOf, imports, Mapping } from '@kypseli/contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Refusal } from '../platform/http/refusal.js';
import type { CommandContext } from '../platform/journal/command-context.js';
import { compileMapping } from './compile-mapping.js';
import { ImportCheck } from './import-check.js';
import { Imports, importOf } from './imports.repository.js';
import { refuseUnread } from './refuse-unread.js';

export class MapImport extends Command<AnswerOf<typeof imports.map>> {
  constructor(
    readonly context: CommandContext,
    readonly id: string,
    readonly mapping: Mapping,
    readonly answered: boolean,
  ) {
    super();
  }
}

/** Gives a draft another mapping and finds its problems anew; those of a large file in the background. */
@CommandHandler(MapImport)
export class MapImportHandler implements ICommandHandler<MapImport> {
  constructor(
    private readonly imports: Imports,
    private readonly check: ImportCheck,
  ) {}

  async execute({ context: { accountId }, id, mapping, answered }: MapImport) {
    const record = await this.imports.one(accountId, id);
    refuseUnread(record);
    if (record.state !== 'draft')
      throw new Refusal('conflict', 'This import has been run, so its mapping can no longer change.');
    compileMapping(
      mapping,
      record.columns.map(({ name }) => name),
    );
    await this.check.remap(record, mapping, answered);
    return { result: { import: importOf(await this.imports.one(accountId, id)) } };
  }
}
