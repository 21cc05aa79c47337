import type { ImportSummary } from '@kypseli/contract';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../platform/http/caller.js';
import type { Watched } from '../platform/http/live-streams.js';
import { Imports, summaryOf } from './imports.repository.js';

export class WatchImport extends Query<Watched<ImportSummary>> {
  constructor(
    readonly caller: Caller,
    readonly id: string,
  ) {
    super();
  }
}

/** The progress of an import, until it is done, failed or undone. */
@QueryHandler(WatchImport)
export class WatchImportHandler implements IQueryHandler<WatchImport> {
  constructor(private readonly imports: Imports) {}

  async execute({ caller, id }: WatchImport): Promise<Watched<ImportSummary>> {
    return {
      event: 'import',
      read: async () => summaryOf(await this.imports.summarised(caller.accountId, id)),
      isLast: ({ state }) => state === 'done' || state === 'failed' || state === 'undone',
    };
  }
}
