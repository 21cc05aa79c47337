import type { ExportFormat, exports, QueryOf } from '@kypseli/contract';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Clock, today } from '../platform/clock.js';
import type { Caller } from '../platform/http/caller.js';
import { registerTable } from './action-table.js';
import { type Download, Downloads } from './downloads.js';
import { ExportQueries } from './exports.queries.js';
import { daysInWords } from './words/days.js';

export class ExportRegister extends Query<Download> {
  constructor(
    readonly caller: Caller,
    readonly format: ExportFormat,
    readonly query: QueryOf<typeof exports.register>,
  ) {
    super();
  }
}

/**
 * The treatments that were done, and those whose day has come: one that nobody ticked off was likely done. Also those
 * of apiaries and hives that are deleted: a keeper must be able to show them for five years.
 */
@QueryHandler(ExportRegister)
export class ExportRegisterHandler implements IQueryHandler<ExportRegister> {
  constructor(
    private readonly queries: ExportQueries,
    private readonly downloads: Downloads,
    private readonly clock: Clock,
  ) {}

  async execute({ caller, format, query }: ExportRegister) {
    const { accountId, language, timezone } = caller;
    const { apiary_id: apiaryId, year } = query;
    const from = year === undefined ? query.date_from : `${year}-01-01`;
    const to = year === undefined ? query.date_to : `${year}-12-31`;
    const places = await this.queries.places(accountId, apiaryId);
    const filter = {
      type: 'treatment',
      from,
      to,
      cameBy: today(timezone, this.clock.now()),
      withApiary: true,
    } as const;
    const { queries } = this;
    async function* rows() {
      for (const place of places) yield* queries.actions(accountId, place, filter);
    }
    const about = daysInWords(language, from, to);
    return this.downloads.of(caller, format, registerTable(rows), { about, official: true });
  }
}
