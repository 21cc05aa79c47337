import type { AnswerOf, papers, QueryOf } from '@kypseli/contract';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/http/caller.js';
import { FarmBook } from './farm-book.js';
import { LAWS } from './laws.js';

export class ShowFarmBook extends Query<AnswerOf<typeof papers.farmBook>> {
  constructor(
    readonly caller: Caller,
    readonly query: QueryOf<typeof papers.farmBook>,
  ) {
    super();
  }
}

@QueryHandler(ShowFarmBook)
export class ShowFarmBookHandler implements IQueryHandler<ShowFarmBook> {
  constructor(private readonly book: FarmBook) {}

  async execute({ caller, query }: ShowFarmBook) {
    const { language = caller.language } = query;
    const { profile: _, ...book } = await this.book.of(caller, query, 'to', language);
    const { source, as_of, text } = LAWS.farmBook;
    return { result: { ...book, law: { text: text[language], source, as_of } } };
  }
}
