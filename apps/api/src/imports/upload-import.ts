import type { AnswerOf, imports } from '@kypseli/contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Upload } from '../platform/http/upload.js';
import type { CommandContext } from '../platform/journal/command-context.js';
import { importOf } from './imports.repository.js';
import { parseMapping } from './mapping/parse-mapping.js';
import { ImportDrafts, type NewDraft } from './run/import-drafts.js';
import { WAIT_MS } from './run/in-time.js';

export class UploadImport extends Command<AnswerOf<typeof imports.upload>> {
  constructor(
    readonly context: CommandContext,
    readonly upload: Upload,
  ) {
    super();
  }
}

/**
 * Reads a file and, with a mapping, finds every problem. Long work continues in the background. Nothing is recorded
 * yet.
 */
@CommandHandler(UploadImport)
export class UploadImportHandler implements ICommandHandler<UploadImport> {
  constructor(private readonly drafts: ImportDrafts) {}

  async execute({ context, upload }: UploadImport) {
    const { accountId, userId, at } = context;
    const { files, fields } = upload;
    const file = files.file!;
    const draft: NewDraft = {
      id: context.newId(),
      accountId,
      userId,
      filename: file.filename.replaceAll('\0', '').replace(/\p{Surrogate}/gu, ''),
      fileId: file.id,
      size: file.size,
      sheet: fields.sheet ?? null,
      asIs: fields.as_is === 'true',
      dryRun: fields.dry_run === 'true',
      mapping: parseMapping(fields.mapping),
      at,
    };
    const record = await this.drafts.add(draft, WAIT_MS);
    upload.used = record.fileId === file.id;
    return { result: { import: importOf(record) } };
  }
}
