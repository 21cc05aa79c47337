import type { AnswerOf, DifferencesChoice, ImportQuestion, imports } from '@kypseli/contract';
import type { Issue } from '@kypseli/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../platform/clock.js';
import { fieldRefusal, Refusal } from '../platform/http/refusal.js';
import { Jobs } from '../platform/jobs/jobs.js';
import type { CommandContext } from '../platform/journal/command-context.js';
import type { ArchiveFormat } from './archive/archive-format.js';
import { Restore } from './archive/restore.js';
import type { ImportRecord, Staged } from './import.entity.js';
import { Imports, importOf } from './imports.repository.js';
import { CheckQueue, IMPORTS_QUEUE } from './run/check-queue.js';
import { ImportRun } from './run/import-run.js';
import { refuseUnread } from './run/refuse-unread.js';
import { Staging } from './run/staging.js';

export class StartImport extends Command<AnswerOf<typeof imports.run>> {
  constructor(
    readonly context: Pick<CommandContext, 'accountId'>,
    readonly id: string,
    readonly choice: { skipInvalid: boolean; differences: DifferencesChoice; runBy?: string | null },
  ) {
    super();
  }
}

/** Starts a job that writes a checked draft. A running or finished import stays unchanged. */
@CommandHandler(StartImport)
export class StartImportHandler implements ICommandHandler<StartImport> {
  constructor(
    private readonly imports: Imports,
    private readonly check: CheckQueue,
    private readonly staging: Staging,
    private readonly run: ImportRun,
    private readonly restore: Restore,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  async execute({ context: { accountId }, id, choice }: StartImport) {
    const record = await this.imports.one(accountId, id);
    refuseUnread(record);
    if (record.state === 'failed' && record.format === null) throw unreadable(record.error);
    if (record.format?.kind === 'archive') await this.startRestore(record, record.format, choice.runBy ?? null);
    else if (record.state === 'draft' || record.state === 'failed') {
      if (!record.mapping) throw fieldRefusal(['mapping'], 'required', 'Set the meaning of the columns first.');
      if (!record.checked) throw stillChecked();
      if (record.openQuestions.length > 0) throw questionsOpen(record.openQuestions);
      if (record.problemCount > 0 && !choice.skipInvalid) throw problemsStand(record.problemCount);
      await this.run.reserve(record, await this.run.plan(record, await this.staged(record)));
      await this.imports.start(id, this.clock.now(), choice.differences, choice.runBy ?? null);
      await this.jobs.add(IMPORTS_QUEUE, id, { importId: id });
    }
    return { result: { import: importOf(await this.imports.one(accountId, id)) } };
  }

  /** The ids of a restore that has begun are decided. */
  private async startRestore(record: ImportRecord, format: ArchiveFormat, runBy: string | null): Promise<void> {
    if (record.state !== 'draft' && record.state !== 'failed') return;
    const placed = record.startedAt === null ? await this.restore.placed(record.accountId, format) : format;
    await this.restore.reserve(record, placed);
    await this.imports.placed(record.id, placed);
    await this.imports.start(record.id, this.clock.now(), 'keep', runBy);
    await this.jobs.add(IMPORTS_QUEUE, record.id, { importId: record.id });
  }

  /** The staging table. After a crash of the database, the file must be read again first. */
  private async staged(record: ImportRecord): Promise<Staged> {
    const { id, staged } = record;
    if (staged && (await this.staging.isWhole(staged))) return staged;
    if (this.check.isSmall(record)) return (await this.check.staged(record)).staged;
    const checkId = uuidv7();
    await this.imports.uncheck(id, checkId);
    await this.check.later(id, checkId);
    throw stillChecked();
  }
}

const unreadable = (why: string | null) =>
  new Refusal('conflict', `This file could not be read, so there is nothing to import. ${why ?? ''}`.trim());

const stillChecked = () => new Refusal('conflict', 'This file is still being checked. Try again in a moment.');

const questionsOpen = (questions: ImportQuestion[]) => {
  const issues = questions.map(
    ({ path, message }): Issue => ({ path: ['mapping', ...path], code: 'question_open', message }),
  );
  return new Refusal(
    'validation_failed',
    `Answer first, or send “answered” with the mapping where the suggestion is right: ${issues.map(({ message }) => message).join(' ')}`,
    issues,
  );
};

const problemsStand = (count: number) =>
  fieldRefusal(
    ['skip_invalid'],
    'problems_left',
    `${count} ${count === 1 ? 'problem' : 'problems'} left. Correct the file or the mapping, or skip the rows with problems.`,
    { params: { count } },
  );
