import type { ExportFormat, exports, QueryOf } from '@kypseli/contract';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../platform/http/caller.js';
import { Locate } from '../read-models/locate.js';
import { actionTable } from './action-table.js';
import { type Download, Downloads } from './downloads.js';
import { ExportQueries } from './exports.queries.js';

export class ExportActions extends Query<Download> {
  constructor(
    readonly caller: Caller,
    readonly format: ExportFormat,
    readonly query: QueryOf<typeof exports.actions>,
  ) {
    super();
  }
}

@QueryHandler(ExportActions)
export class ExportActionsHandler implements IQueryHandler<ExportActions> {
  constructor(
    private readonly locate: Locate,
    private readonly queries: ExportQueries,
    private readonly downloads: Downloads,
  ) {}

  async execute({ caller, format, query }: ExportActions) {
    const { accountId } = caller;
    const { apiary_id: apiaryId, hive_id: hiveId, completed } = query;
    if (hiveId !== undefined) await this.locate.hive(accountId, hiveId);
    const apiaries = await this.queries.apiaries(accountId, apiaryId);
    const { queries } = this;
    async function* rows() {
      for (const apiary of apiaries) yield* queries.actions(accountId, apiary, { hiveId, completed });
    }
    return this.downloads.of(caller, format, actionTable(rows), query);
  }
}
