import type { Mapping } from '@kypseli/contract';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Clock, today } from '../platform/clock.js';
import { StoredFiles } from '../platform/files/stored-files.js';
import { Chores } from '../platform/jobs/chores.js';
import { createLogger } from '../platform/log.js';
import type { Checked } from './check-rows.js';
import { compileMapping } from './compile-mapping.js';
import { describeFile } from './describe-file.js';
import type { ImportRecord } from './import.entity.js';
import { ImportCheck } from './import-check.js';
import { Imports, type LetGo } from './imports.repository.js';
import { KeptMappings } from './mappings/kept-mappings.repository.js';
import { readUpload } from './read-upload.js';
import { Staging } from './staging.js';
import type { ReadableFile } from './table.js';

const log = createLogger('imports');
const DAY_MS = 24 * 60 * 60_000;
/** A draft that nobody goes on with is deleted with its file. */
const KEPT_FOR_MS = 30 * DAY_MS;
const SWEEP_MS = 60 * 60_000;

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
    private readonly chores: Chores,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    const work = async () =>
      this.drop(await this.imports.deleteDrafts(new Date(this.clock.now().getTime() - KEPT_FOR_MS)));
    this.chores.begin(log, { name: 'delete old drafts', everyMs: SWEEP_MS, where: 'workers', atOnce: true, work });
  }

  /** The same id again answers the first draft. @throws Refusal as the readers and the check */
  async add(draft: NewDraft): Promise<ImportRecord> {
    const { id, accountId, userId, filename, fileId, mapping, at } = draft;
    const file: ReadableFile = { size: draft.size, read: () => this.files.read(fileId) };
    const { format, sample, rows } = await readUpload(file, filename, draft.sheet);
    const day = today(await this.imports.timeZoneOf(accountId), at);
    const [kept] = await this.keptMappings.fitting(accountId, sample.columns);
    const described = describeFile(sample, { kept: kept ? [kept] : [], today: day });
    if (kept && !mapping) await this.keptMappings.use(accountId, kept.id, at);
    const known = { accountId, fileId, format, mapping, rows, columns: described.columns };
    const isLeft = mapping !== null && !this.check.isSmall(known);
    // What does not fit is refused at once, however long the file is.
    if (mapping) compileMapping(mapping, sample.columns);
    const checked = mapping && !isLeft ? await this.check.now(known) : null;
    const checkId = uuidv7({ msecs: at.getTime() });
    const added = await this.imports.add(
      { ...known, ...described, id, userId, filename, checkId, createdAt: at },
      checked,
    );
    await this.letGo(added, checked);
    if (isLeft) await this.check.later(id, checkId);
    return added.record;
  }

  private async letGo({ record, letGo }: Awaited<ReturnType<Imports['add']>>, checked: Checked | null) {
    if (checked && record.staged?.table !== checked.staged.table) await this.staging.drop(checked.staged.table);
    await this.drop(letGo);
  }

  private async drop(letGo: LetGo[]): Promise<void> {
    for (const { fileId, table } of letGo) {
      await this.staging.drop(table ?? undefined);
      if (fileId) await this.files.drop(fileId);
    }
  }
}
