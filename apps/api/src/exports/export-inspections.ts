import type { ExportFormat, exports, QueryOf } from '@kypseli/contract';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../platform/http/caller.js';
import { Locate } from '../read-models/locate.js';
import { type Download, Downloads } from './downloads.js';
import { ExportQueries } from './exports.queries.js';
import { inspectionTable } from './inspection-table.js';

export class ExportInspections extends Query<Download> {
  constructor(
    readonly caller: Caller,
    readonly format: ExportFormat,
    readonly query: QueryOf<typeof exports.inspections>,
  ) {
    super();
  }
}

@QueryHandler(ExportInspections)
export class ExportInspectionsHandler implements IQueryHandler<ExportInspections> {
  constructor(
    private readonly locate: Locate,
    private readonly queries: ExportQueries,
    private readonly downloads: Downloads,
  ) {}

  async execute({ caller, format, query }: ExportInspections) {
    const { accountId } = caller;
    const { apiary_id: apiaryId, group_id: roundId, date_from: from, date_to: to } = query;
    const apiaries = await this.queries.apiaries(accountId, apiaryId);
    if (apiaryId !== undefined && roundId !== undefined) await this.locate.roundOf(accountId, apiaryId, roundId);
    const { queries } = this;
    async function* rows() {
      for (const apiary of apiaries) yield* queries.inspections(accountId, apiary, { roundId, from, to });
    }
    return this.downloads.of(caller, format, inspectionTable(rows), query, { from, to });
  }
}
