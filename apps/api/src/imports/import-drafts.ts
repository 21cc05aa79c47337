import type { Mapping } from '@kypseli/contract';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Clock, today } from '../platform/clock.js';
import { StoredFiles } from '../platform/files/stored-files.js';
import { Jobs } from '../platform/jobs/jobs.js';
import { RecurringTasks } from '../platform/jobs/recurring-tasks.js';
import { createLogger } from '../platform/log.js';
import type { Checked } from './check-rows.js';
import { compileMapping } from './compile-mapping.js';
import { describeFile } from './describe-file.js';
import type { ImportRecord } from './import.entity.js';
import { IMPORTS_QUEUE, ImportCheck } from './import-check.js';
import { type FirstLook, Imports, type Released } from './imports.repository.js';
import { inTime, LATE, type Proceed } from './in-time.js';
import { KeptMappings } from './mappings/kept-mappings.repository.js';
import { readUpload } from './read-upload.js';
import { Staging } from './staging.js';

const log = createLogger('imports');
const DAY_MS = 24 * 60 * 60_000;
/** A draft that nobody goes on with is deleted with its file. */
const KEPT_FOR_MS = 30 * DAY_MS;
const SWEEP_MS = 60 * 60_000;
/** The rest is to describe what was read. */
const MOST_READ = 0.95;

/** Nobody waits: the work takes as long as it takes. */
const NO_LIMIT = { reading: Number.POSITIVE_INFINITY, check: Number.POSITIVE_INFINITY };

export interface NewDraft {
  id: string;
  accountId: string;
  userId: string;
  filename: string;
  fileId: string;
  size: number;
  sheet: string | null;
  mapping: Mapping | null;
  at: Date;
}

/** Makes drafts of stored files: what a file holds is described, and with a mapping every problem is found. */
@Injectable()
export class ImportDrafts implements OnApplicationBootstrap {
  constructor(
    private readonly imports: Imports,
    private readonly files: StoredFiles,
    private readonly check: ImportCheck,
    private readonly staging: Staging,
    private readonly keptMappings: KeptMappings,
    private readonly jobs: Jobs,
    private readonly recurringTasks: RecurringTasks,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    const work = async () =>
      this.drop(await this.imports.deleteDrafts(new Date(this.clock.now().getTime() - KEPT_FOR_MS)));
    this.recurringTasks.schedule(log, {
      name: 'delete old drafts',
      everyMs: SWEEP_MS,
      where: 'workers',
      atOnce: true,
      work,
    });
  }

  /**
   * The same id again answers the first draft. With somebody waiting, what takes long is done behind it: first the
   * reading, then the check.
   * @throws Refusal as the readers and the check
   */
  async add(draft: NewDraft, { reading, check } = NO_LIMIT): Promise<ImportRecord> {
    const begun = Date.now();
    const { id, accountId, userId, filename, fileId, mapping, at } = draft;
    const look = await inTime(reading, (proceed) => this.look(draft, proceed));
    if (look === LATE) return this.addUnread(draft);
    const known = { ...look, accountId, fileId, mapping };
    const checked = mapping && (await this.check.within(check - (Date.now() - begun), known));
    const checkId = uuidv7({ msecs: at.getTime() });
    const added = await this.imports.add({ ...known, id, userId, filename, checkId, createdAt: at }, checked);
    await this.dropReleased(added, checked);
    if (mapping && !checked) await this.check.later(id, checkId);
    return added.record;
  }

  /** Reads a file that its upload did not wait for. @throws Refusal as the readers; whatever `proceed` throws */
  async read(record: ImportRecord, proceed: (progress: number) => void): Promise<void> {
    const { id, accountId, filename, fileId, mapping, reading, createdAt: at } = record;
    if (fileId === null || reading === null) return;
    let bytes = 0;
    // A text is read twice: how it is encoded, and its rows.
    const report = () => proceed(Math.min(MOST_READ, bytes / (2 * Math.max(1, reading.size))));
    const files = this.files;
    async function* parts() {
      for await (const part of files.read(fileId!)) {
        bytes += part.length;
        report();
        yield part;
      }
    }
    const look = await this.look({ accountId, filename, fileId, mapping, at, ...reading }, report, parts);
    const checkId = uuidv7();
    if ((await this.imports.asRead(id, look, mapping, checkId)) && mapping) await this.check.later(id, checkId);
  }

  /** What cannot be read is said, and the file let go. */
  async unreadable({ id, fileId }: ImportRecord, why: string): Promise<void> {
    if ((await this.imports.unreadable(id, why)) && fileId) await this.files.drop(fileId);
  }

  async readLater(id: string): Promise<void> {
    await this.jobs.add(IMPORTS_QUEUE, `read-${id}`, { importId: id });
  }

  private async addUnread({ size, sheet, at, ...draft }: NewDraft): Promise<ImportRecord> {
    const added = await this.imports.addUnread({ ...draft, createdAt: at, reading: { size, sheet } });
    await this.drop(added.released);
    await this.readLater(draft.id);
    return added.record;
  }

  private async look(
    draft: Omit<NewDraft, 'id' | 'userId'>,
    proceed: Proceed,
    read = () => this.files.read(draft.fileId),
  ): Promise<FirstLook> {
    const { accountId, size, mapping, at } = draft;
    const { format, sample, rows } = await readUpload({ size, read }, draft, proceed);
    const day = today(await this.imports.timeZoneOf(accountId), at);
    const [kept] = await this.keptMappings.fitting(accountId, sample.columns);
    proceed();
    // What does not fit is refused at once, however long the file is.
    if (mapping) compileMapping(mapping, sample.columns);
    const described = describeFile(sample, { kept, isMapped: mapping !== null, today: day });
    if (kept && !mapping) await this.keptMappings.use(accountId, kept.id, at);
    return { format, rows, ...described };
  }

  private async dropReleased({ record, released }: Awaited<ReturnType<Imports['add']>>, checked: Checked | null) {
    if (checked && record.staged?.table !== checked.staged.table) await this.staging.drop(checked.staged.table);
    await this.drop(released);
  }

  private async drop(released: Released[]): Promise<void> {
    for (const { fileId, table } of released) {
      await this.staging.drop(table ?? undefined);
      if (fileId) await this.files.drop(fileId);
    }
  }
}
