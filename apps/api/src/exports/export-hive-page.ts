import { Readable } from 'node:stream';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Clock, today } from '../platform/clock.js';
import type { Caller } from '../platform/http/caller.js';
import { asDownload, type Download } from './downloads.js';
import { type PrintedHive, writeHivePage } from './write-hive-page.js';

export class ExportHivePage extends Query<Download> {
  constructor(
    readonly caller: Caller,
    readonly page: PrintedHive,
  ) {
    super();
  }
}

/** The page of a hive as the app shows it. Nothing is read: also what the server does not have yet is printed. */
@QueryHandler(ExportHivePage)
export class ExportHivePageHandler implements IQueryHandler<ExportHivePage> {
  constructor(private readonly clock: Clock) {}

  async execute({ caller, page }: ExportHivePage) {
    const now = this.clock.now();
    const content = await writeHivePage(page, page.language ?? caller.language, now);
    const day = today(caller.timezone, now);
    return asDownload('application/pdf', `hive-${day}.pdf`, `${page.title} ${day}.pdf`, Readable.from(content));
  }
}
