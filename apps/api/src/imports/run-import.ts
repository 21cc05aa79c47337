import type { AnswerOf, imports } from '@kypseli/contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../platform/clock.js';
import { Refusal } from '../platform/http/refusal.js';
import { Jobs } from '../platform/jobs/jobs.js';
import type { CommandContext } from '../platform/journal/command-context.js';
import { IMPORTS_QUEUE } from './import-job.js';
import { ImportRun } from './import-run.js';
import { Imports, importOf } from './imports.repository.js';

export class RunImport extends Command<AnswerOf<typeof imports.run>> {
  constructor(
    readonly context: CommandContext,
    readonly id: string,
    readonly skipInvalid: boolean,
  ) {
    super();
  }
}

/** Checks a draft wholly and leaves the writing to a job. One that runs or is done stays as it is. */
@CommandHandler(RunImport)
export class RunImportHandler implements ICommandHandler<RunImport> {
  constructor(
    private readonly imports: Imports,
    private readonly run: ImportRun,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  async execute({ context: { accountId }, id, skipInvalid }: RunImport) {
    const record = await this.imports.one(accountId, id);
    if (record.state === 'draft' || record.state === 'failed') {
      if (!record.mapping) throw refused('mapping', 'Please say first what the columns mean.');
      const { mapped, plan } = await this.run.prepare(record);
      if (mapped.problems.length > 0 && !skipInvalid) throw problemsStand(mapped.problems.length);
      await this.run.reserve(record, plan);
      await this.imports.start(id, mapped.problems, this.clock.now());
      await this.jobs.add(IMPORTS_QUEUE, id, { importId: id });
    }
    return { result: { import: importOf(await this.imports.one(accountId, id)) } };
  }
}

const refused = (path: string, message: string) =>
  new Refusal('validation_failed', message, [{ path: [path], message }]);

const problemsStand = (count: number) =>
  refused(
    'skip_invalid',
    `${count} ${count === 1 ? 'problem stands' : 'problems stand'}. Please correct the file or the mapping, or skip what is concerned.`,
  );
