import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { codeFrom, type exports, type QueryOf } from '@kypseli/contract';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Clock, today } from '../platform/clock.js';
import type { Caller } from '../platform/http/caller.js';
import { CONFIG, type Config } from '../settings.js';
import { WORDS } from '../words/words.js';
import { asDownload, type Download } from './downloads.js';
import { ExportQueries } from './exports.queries.js';
import { type PrintedLabel, writeLabels } from './write-labels.js';

export class ExportLabels extends Query<Download> {
  constructor(
    readonly caller: Caller,
    readonly query: QueryOf<typeof exports.labels>,
  ) {
    super();
  }
}

/** Sheets of labels with QR codes. Spare ones have random codes, which nobody stores until a hive gets one. */
@QueryHandler(ExportLabels)
export class ExportLabelsHandler implements IQueryHandler<ExportLabels> {
  constructor(
    private readonly queries: ExportQueries,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ caller, query }: ExportLabels) {
    const { apiary_id: apiaryIds, hives, spare, sheet, first, with_apiary: withApiary = true } = query;
    const labels =
      spare === undefined
        ? await this.queries.labels(caller.accountId, apiaryIds === undefined ? { hiveIds: hives! } : { apiaryIds })
        : Array.from({ length: spare }, (): PrintedLabel => ({ number: null, apiary: null, code: spareCode() }));
    const now = this.clock.now();
    const title = WORDS[caller.language].title.labels;
    const content = writeLabels(labels, {
      sheet,
      first,
      withApiary,
      origin: new URL(this.config.publicUrl).origin,
      title,
      language: caller.language,
      createdAt: now,
    });
    const day = today(caller.timezone, now);
    return asDownload('application/pdf', `labels-${day}.pdf`, `${title} ${day}.pdf`, Readable.from(content));
  }
}

const spareCode = (): string => codeFrom(randomBytes(40)) ?? spareCode();
