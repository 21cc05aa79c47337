import { type AnswerOf, Id, type imports, type QueryOf } from '@kypseli/contract';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../platform/http/caller.js';
import { fieldRefusal } from '../platform/http/refusal.js';
import { Imports, summaryOf } from './imports.repository.js';

export class ListImports extends Query<AnswerOf<typeof imports.list>> {
  constructor(
    readonly caller: Caller,
    readonly page: QueryOf<typeof imports.list>,
  ) {
    super();
  }
}

/** The cursor is the id of the last import of the previous page. */
@QueryHandler(ListImports)
export class ListImportsHandler implements IQueryHandler<ListImports> {
  constructor(private readonly imports: Imports) {}

  async execute({ caller, page: { limit, cursor } }: ListImports) {
    if (cursor !== undefined && !Id.safeParse(cursor).success) throw badCursor();
    const found = await this.imports.list(caller.accountId, limit + 1, cursor);
    const page = found.slice(0, limit);
    return { result: { imports: page.map(summaryOf), next_cursor: found.length > limit ? page.at(-1)!.id : null } };
  }
}

const badCursor = () => fieldRefusal(['cursor'], 'cursor_invalid', 'This is not a cursor from an earlier page.');
