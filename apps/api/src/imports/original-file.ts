import { Injectable } from '@nestjs/common';
import { StoredFiles } from '../platform/files/stored-files.js';
import { notFound } from '../platform/http/refusal.js';
import { Imports } from './imports.repository.js';

/** The uploaded file of an import, which is stored until everything is written. */
@Injectable()
export class OriginalFile {
  constructor(
    private readonly imports: Imports,
    private readonly files: StoredFiles,
  ) {}

  /** @throws Refusal not_found (also if the file is no longer stored) */
  async of(accountId: string, id: string): Promise<{ filename: string; content: AsyncIterable<Buffer> }> {
    const { filename, fileId } = await this.imports.one(accountId, id);
    if (fileId === null) throw notFound('file');
    return { filename, content: this.files.read(fileId) };
  }
}
