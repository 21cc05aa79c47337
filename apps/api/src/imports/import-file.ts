import type { Import, Mapping } from '@kypseli/contract';
import { lastRecordableDay } from '@kypseli/domain';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../platform/clock.js';
import { ImportRun } from './import-run.js';
import { Imports, importOf } from './imports.repository.js';
import { mapRows } from './map-rows.js';
import { readCsv } from './read-csv.js';
import { describeColumns } from './read-upload.js';

export interface FileToImport {
  accountId: string;
  userId: string;
  file: Buffer;
  filename: string;
  mapping: Mapping;
}

/** Imports a file at once and without HTTP; what cannot be used is skipped and listed. */
@Injectable()
export class ImportFile {
  constructor(
    private readonly imports: Imports,
    private readonly run: ImportRun,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal as an upload and a run: unsupported_media_type, validation_failed, free_hive_limit */
  async importFile({ accountId, userId, file, filename, mapping }: FileToImport): Promise<Import> {
    const now = this.clock.now();
    const table = await readCsv(file);
    const { problems } = await mapRows(table, mapping, lastRecordableDay(now));
    const id = uuidv7({ msecs: now.getTime() });
    await this.imports.add(
      {
        id,
        accountId,
        userId,
        filename,
        file,
        columns: describeColumns(table),
        mapping,
        rows: table.rows.length,
        createdAt: now,
      },
      problems,
    );
    await this.imports.start(id, problems, now);
    const record = await this.imports.one(accountId, id);
    try {
      await this.run.complete(record, () => false);
    } catch (error) {
      await this.imports.fail(id, error instanceof Error ? error.message : String(error));
      throw error;
    }
    return importOf(await this.imports.one(accountId, id));
  }
}
