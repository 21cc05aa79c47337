import type { AnswerOf, imports } from '@kypseli/contract';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../platform/http/caller.js';
import { Imports, importOf } from './imports.repository.js';

export class ShowImport extends Query<AnswerOf<typeof imports.get>> {
  constructor(
    readonly caller: Caller,
    readonly id: string,
  ) {
    super();
  }
}

@QueryHandler(ShowImport)
export class ShowImportHandler implements IQueryHandler<ShowImport> {
  constructor(private readonly imports: Imports) {}

  async execute({ caller, id }: ShowImport) {
    return { result: { import: importOf(await this.imports.one(caller.accountId, id)) } };
  }
}
