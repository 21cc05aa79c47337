import type { AnswerOf, imports } from '@kypseli/contract';
import { lastRecordableDay } from '@kypseli/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../platform/clock.js';
import { Refusal } from '../platform/http/refusal.js';
import type { Upload } from '../platform/http/upload.js';
import type { CommandContext } from '../platform/journal/command-context.js';
import { Imports, importOf } from './imports.repository.js';
import { mapRows } from './map-rows.js';
import { readCsv } from './read-csv.js';
import { describeColumns, readMapping } from './read-upload.js';

export class UploadImport extends Command<AnswerOf<typeof imports.upload>> {
  constructor(
    readonly context: CommandContext,
    readonly upload: Upload,
  ) {
    super();
  }
}

/** Reads a file and, with a mapping, finds every problem; nothing of it is recorded yet. */
@CommandHandler(UploadImport)
export class UploadImportHandler implements ICommandHandler<UploadImport> {
  constructor(
    private readonly imports: Imports,
    private readonly clock: Clock,
  ) {}

  async execute({ context, upload }: UploadImport) {
    const table = await readCsv(upload.bytes);
    refuseUnknown(upload.fields);
    const mapping = readMapping(upload.fields.mapping);
    const lastDay = lastRecordableDay(this.clock.now());
    const problems = mapping ? (await mapRows(table, mapping, lastDay)).problems : [];
    const { accountId, userId, at } = context;
    const record = await this.imports.add(
      {
        id: context.newId(),
        accountId,
        userId,
        filename: upload.filename.replaceAll('\0', ''),
        file: upload.bytes,
        columns: describeColumns(table),
        mapping,
        rows: table.rows.length,
        createdAt: at,
      },
      problems,
    );
    return { result: { import: importOf(record) } };
  }
}

const refuseUnknown = (fields: Upload['fields']) => {
  const unknown = Object.keys(fields).filter((name) => name !== 'mapping');
  if (unknown.length === 0) return;
  const message = 'This key is not known here.';
  throw new Refusal(
    'validation_failed',
    message,
    unknown.map((name) => ({ path: [name], message })),
  );
};
