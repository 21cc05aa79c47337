import type { AnswerOf, imports } from '@kypseli/contract';
import { cannotUndo } from '@kypseli/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Jobs } from '../platform/jobs/jobs.js';
import type { CommandContext } from '../platform/journal/command-context.js';
import { RestoreUndo } from './archive/restore-undo.js';
import type { ImportRecord } from './import.entity.js';
import { Imports, importOf } from './imports.repository.js';
import { IMPORTS_QUEUE } from './run/check-queue.js';
import { ImportUndo } from './run/import-undo.js';

export class StartUndo extends Command<AnswerOf<typeof imports.undo>> {
  constructor(
    readonly context: CommandContext,
    readonly id: string,
  ) {
    super();
  }
}

const DONE_OR_UNDONE: ReadonlySet<ImportRecord['state']> = new Set(['done', 'undoing', 'undone']);

/** Starts a job that undoes an import, if nothing of it was changed since. */
@CommandHandler(StartUndo)
export class StartUndoHandler implements ICommandHandler<StartUndo> {
  constructor(
    private readonly imports: Imports,
    private readonly undo: ImportUndo,
    private readonly restoreUndo: RestoreUndo,
    private readonly jobs: Jobs,
  ) {}

  async execute({ context: { accountId }, id }: StartUndo) {
    const record = await this.imports.one(accountId, id);
    if (!DONE_OR_UNDONE.has(record.state)) throw cannotUndo('Only an import that is done can be undone.');
    if (record.state === 'done') {
      await (record.format?.kind === 'archive' ? this.restoreUndo : this.undo).plan(record);
      await this.imports.startUndo(id);
      await this.jobs.add(IMPORTS_QUEUE, `undo-${id}`, { importId: id });
    }
    return { result: { import: importOf(await this.imports.one(accountId, id)) } };
  }
}
