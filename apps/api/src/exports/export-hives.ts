import type { ExportFormat, exports, QueryOf } from '@kypseli/contract';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../platform/http/caller.js';
import { Locate } from '../read-models/locate.js';
import { type Download, Downloads } from './downloads.js';
import { ExportQueries } from './exports.queries.js';
import { hiveTable } from './hive-table.js';

export class ExportHives extends Query<Download> {
  constructor(
    readonly caller: Caller,
    readonly format: ExportFormat,
    readonly query: QueryOf<typeof exports.hives>,
  ) {
    super();
  }
}

@QueryHandler(ExportHives)
export class ExportHivesHandler implements IQueryHandler<ExportHives> {
  constructor(
    private readonly locate: Locate,
    private readonly queries: ExportQueries,
    private readonly downloads: Downloads,
  ) {}

  async execute({ caller, format, query }: ExportHives) {
    const { accountId } = caller;
    const { apiary_id: apiaryId, group_id: roundId, language, separator, decimal, ...filter } = query;
    const apiaries = await this.queries.apiaries(accountId, apiaryId);
    if (apiaryId !== undefined && roundId !== undefined) await this.locate.roundOf(accountId, apiaryId, roundId);
    const { queries } = this;
    async function* rows() {
      for (const apiary of apiaries) yield* queries.hives(accountId, apiary, roundId, filter);
    }
    return this.downloads.of(caller, format, hiveTable(rows), { language, separator, decimal });
  }
}
