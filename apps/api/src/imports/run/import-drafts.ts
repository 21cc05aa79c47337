import { type Mapping, missingColumns } from '@kypseli/contract';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Clock, today } from '../../platform/clock.js';
import { StoredFiles } from '../../platform/files/stored-files.js';
import { fieldRefusal } from '../../platform/http/refusal.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { RecurringTasks } from '../../platform/jobs/recurring-tasks.js';
import { createLogger } from '../../platform/log.js';
import { Restore } from '../archive/restore.js';
import type { ImportRecord } from '../import.entity.js';
import { IMPORT_STORE, type ImportStore } from '../import-store.js';
import type { FirstLook, Released } from '../imports.repository.js';
import { sampleTable } from '../mapping/across/sample-table.js';
import { compileMapping } from '../mapping/compile-mapping.js';
import { describeFile } from '../mapping/describe-file.js';
import { SavedMappings } from '../mapping/saved/saved-mappings.repository.js';
import type { ReadableFile } from '../read/table.js';
import { CheckQueue, IMPORTS_QUEUE } from './check-queue.js';
import type { Checked } from './check-rows.js';
import type { ImportError } from './import-error.js';
import { inTime, LATE, type Proceed } from './in-time.js';
import { Staging } from './staging.js';

const log = createLogger('imports');
const DAY_MS = 24 * 60 * 60_000;
/** Drafts without a change for this time are deleted with their file. */
const KEPT_FOR_MS = 30 * DAY_MS;
const SWEEP_MS = 60 * 60_000;
/** The share of reading in the progress; the rest is describing the file. */
const MOST_READ = 0.95;

/** For callers without a request that waits. */
const NO_LIMIT = { reading: Number.POSITIVE_INFINITY, check: Number.POSITIVE_INFINITY };

export interface NewDraft {
  id: string;
  accountId: string;
  userId: string;
  filename: string;
  fileId: string;
  size: number;
  sheet: string | null;
  /** The columns are read as they are, even if each looks like a hive. */
  asIs?: boolean;
  mapping: Mapping | null;
  dryRun?: boolean;
  at: Date;
}

/** Makes drafts from stored files: describes a file and, with a mapping, finds every problem. */
@Injectable()
export class ImportDrafts implements OnApplicationBootstrap {
  constructor(
    @Inject(IMPORT_STORE) private readonly imports: ImportStore,
    private readonly files: StoredFiles,
    private readonly check: CheckQueue,
    private readonly staging: Staging,
    private readonly savedMappings: SavedMappings,
    private readonly restore: Restore,
    private readonly jobs: JobQueue,
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
      deletes: true,
      atOnce: true,
      work,
    });
  }

  /**
   * Adds a draft; a second call with the same id returns the first one. With time limits, long work continues in the
   * background: first the reading, then the check.
   * @throws Refusal like the readers and the check
   */
  async add(draft: NewDraft, { reading, check } = NO_LIMIT): Promise<ImportRecord> {
    const begun = Date.now();
    const { id, accountId, userId, filename, fileId, mapping, dryRun, at } = draft;
    const look = await inTime(reading, (proceed) => this.look(draft, proceed));
    if (look === LATE) return this.addUnread(draft);
    const known = { ...look, accountId, fileId, mapping };
    const checked = mapping && (await this.check.within(check - (Date.now() - begun), known));
    const checkId = uuidv7({ msecs: at.getTime() });
    const added = await this.imports.add({ ...known, id, userId, filename, checkId, createdAt: at, dryRun }, checked);
    await this.dropReleased(added, checked);
    if (mapping && !checked) await this.check.later(id, checkId);
    return added.record;
  }

  /**
   * Reads a file in the background.
   * @throws Refusal like the readers; whatever `proceed` throws
   */
  async read(record: ImportRecord, proceed: (progress: number) => void): Promise<void> {
    const { id, accountId, filename, fileId, mapping, reading, createdAt: at } = record;
    if (fileId === null || reading === null) return;
    let bytes = 0;
    // Text files are read twice: for the encoding, and for the rows.
    const report = () => proceed(Math.min(MOST_READ, bytes / (2 * Math.max(1, reading.size))));
    const files = this.files;
    async function* parts(of?: { from: number; to: number }) {
      for await (const part of files.read(fileId!, of)) {
        bytes += part.length;
        report();
        yield part;
      }
    }
    const look = await this.look({ accountId, filename, fileId, mapping, at, ...reading }, report, parts);
    const checkId = uuidv7();
    if ((await this.imports.asRead(id, look, mapping, checkId)) && mapping) await this.check.later(id, checkId);
  }

  /** Records why a file cannot be read, and deletes it. */
  async unreadable({ id, fileId }: ImportRecord, why: ImportError): Promise<void> {
    if ((await this.imports.unreadable(id, why)) && fileId) await this.files.drop(fileId);
  }

  async readLater(id: string): Promise<void> {
    await this.jobs.add(IMPORTS_QUEUE, `read-${id}`, { importId: id });
  }

  private async addUnread({ size, sheet, asIs, at, ...draft }: NewDraft): Promise<ImportRecord> {
    const added = await this.imports.addUnread({ ...draft, createdAt: at, reading: { size, sheet, asIs } });
    await this.drop(added.released);
    await this.readLater(draft.id);
    return added.record;
  }

  private async look(
    draft: Omit<NewDraft, 'id' | 'userId'>,
    proceed: Proceed,
    read: ReadableFile['read'] = (part) => this.files.read(draft.fileId, part),
  ): Promise<FirstLook> {
    const { accountId, size, mapping, at } = draft;
    const archive = await this.restore.look(accountId, { size, read }, proceed);
    if (archive && mapping)
      throw fieldRefusal(['mapping'], 'invalid', 'An archive has no columns. Leave the mapping out.');
    if (archive) return { format: archive, rows: archive.events, columns: [], preview: [], suggestion: null };
    const isRead = async (columns: string[]) => {
      if (mapping)
        return (
          missingColumns(
            mapping,
            columns.map((name) => ({ name })),
          ).length === 0
        );
      return (await this.savedMappings.fitting(accountId, columns)).length > 0;
    };
    const { format, sample, rows, isSure } = await sampleTable({ size, read }, draft, proceed, isRead);
    const day = today(await this.imports.timeZoneOf(accountId), at);
    const [saved] = await this.savedMappings.fitting(accountId, sample.columns);
    proceed();
    // A mapping that does not fit is refused at once, even if the file is large.
    if (mapping) compileMapping(mapping, sample.columns);
    const described = describeFile(sample, { saved, isMapped: mapping !== null, isSure, today: day });
    if (saved && !mapping) await this.savedMappings.use(accountId, saved.id, at);
    return { format, rows, ...described };
  }

  private async dropReleased({ record, released }: Awaited<ReturnType<ImportStore['add']>>, checked: Checked | null) {
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
