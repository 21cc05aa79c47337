import type { ExportFormat, exports, QueryOf } from '@kypseli/contract';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../platform/http/caller.js';
import { type Download, Downloads } from './downloads.js';
import { ExportQueries } from './exports.queries.js';
import { registerTable } from './register-table.js';

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
 * The completed treatments that name a medicine, including those of deleted apiaries and hives: a keeper must be able
 * to show them for five years.
 */
@QueryHandler(ExportRegister)
export class ExportRegisterHandler implements IQueryHandler<ExportRegister> {
  constructor(
    private readonly queries: ExportQueries,
    private readonly downloads: Downloads,
  ) {}

  async execute({ caller, format, query }: ExportRegister) {
    const { accountId } = caller;
    const { apiary_id: apiaryId, year, preview } = query;
    const from = year === undefined ? query.date_from : `${year}-01-01`;
    const to = year === undefined ? query.date_to : `${year}-12-31`;
    const places = await this.queries.places(accountId, apiaryId);
    const table = registerTable(() =>
      this.queries.wholeRegister(accountId, places, { from, to, preview, ofAll: apiaryId === undefined }),
    );
    return this.downloads.of(caller, format, table, query, { from, to, official: true });
  }
}
