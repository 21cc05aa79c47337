import type { AnswerOf, imports, Mapping } from '@kypseli/contract';
import { lastRecordableDay } from '@kypseli/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../platform/clock.js';
import { Refusal } from '../platform/http/refusal.js';
import type { CommandContext } from '../platform/journal/command-context.js';
import { Imports, importOf } from './imports.repository.js';
import { mapRows } from './map-rows.js';
import { readCsv } from './read-csv.js';

export class MapImport extends Command<AnswerOf<typeof imports.map>> {
  constructor(
    readonly context: CommandContext,
    readonly id: string,
    readonly mapping: Mapping,
  ) {
    super();
  }
}

/** Gives a draft another mapping and finds its problems anew. */
@CommandHandler(MapImport)
export class MapImportHandler implements ICommandHandler<MapImport> {
  constructor(
    private readonly imports: Imports,
    private readonly clock: Clock,
  ) {}

  async execute({ context: { accountId }, id, mapping }: MapImport) {
    const { state } = await this.imports.one(accountId, id);
    if (state !== 'draft')
      throw new Refusal('conflict', 'This import has been run; its mapping cannot change any more.');
    const table = await readCsv(await this.imports.fileOf(id));
    const { problems } = await mapRows(table, mapping, lastRecordableDay(this.clock.now()));
    await this.imports.remap(id, mapping, problems);
    return { result: { import: importOf(await this.imports.one(accountId, id)) } };
  }
}
