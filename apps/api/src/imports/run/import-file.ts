import type { Import, Mapping } from '@kypseli/contract';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../../platform/clock.js';
import { StoredFiles } from '../../platform/files/stored-files.js';
import { Imports, importOf } from '../imports.repository.js';
import { ImportDrafts } from './import-drafts.js';
import { ImportRun } from './import-run.js';

export interface FileToImport {
  accountId: string;
  userId: string;
  file: Buffer;
  filename: string;
  mapping: Mapping;
}

/** Takes a small file without HTTP. */
@Injectable()
export class ImportFile {
  constructor(
    private readonly imports: Imports,
    private readonly files: StoredFiles,
    private readonly drafts: ImportDrafts,
    private readonly run: ImportRun,
    private readonly clock: Clock,
  ) {}

  /** Makes a checked draft, and returns its id. @throws Refusal like an upload: unsupported_media_type, validation_failed */
  async checkFile({ accountId, userId, file, filename, mapping }: FileToImport): Promise<string> {
    const at = this.clock.now();
    const { id: fileId, size } = await this.files.store(accountId, whole(file));
    const id = uuidv7({ msecs: at.getTime() });
    await this.drafts.add({ id, accountId, userId, filename, fileId, size, sheet: null, mapping, at });
    return id;
  }

  /**
   * Imports a file at once. Unusable rows are skipped and listed as problems.
   * @throws Refusal like an upload and a run: unsupported_media_type, validation_failed, free_hive_limit
   */
  async importFile(file: FileToImport): Promise<Import> {
    const { accountId } = file;
    const id = await this.checkFile(file);
    await this.imports.start(id, this.clock.now());
    try {
      await this.run.complete(await this.imports.one(accountId, id), () => false);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      await this.imports.fail(id, { code: 'run_failed', message });
      throw error;
    }
    return importOf(await this.imports.one(accountId, id));
  }
}

async function* whole(file: Buffer) {
  yield file;
}
