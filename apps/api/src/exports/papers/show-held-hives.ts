import type { AnswerOf, papers, QueryOf } from '@kypseli/contract';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/http/caller.js';
import { DeclaredHives } from './held-hives.js';
import { LAWS } from './laws.js';

export class ShowHeldHives extends Query<AnswerOf<typeof papers.heldHives>> {
  constructor(
    readonly caller: Caller,
    readonly query: QueryOf<typeof papers.heldHives>,
  ) {
    super();
  }
}

@QueryHandler(ShowHeldHives)
export class ShowHeldHivesHandler implements IQueryHandler<ShowHeldHives> {
  constructor(private readonly declared: DeclaredHives) {}

  async execute({ caller, query }: ShowHeldHives) {
    const { profile: _, ...declared } = await this.declared.on(caller, query.day);
    const { source, as_of, text, period } = LAWS.heldHives;
    const year = declared.day.slice(0, 4);
    return {
      result: {
        ...declared,
        period: { from: `${year}-${period.from}`, to: `${year}-${period.to}`, late: `${year}-${period.late}` },
        law: { text: text[query.language ?? caller.language], source, as_of },
      },
    };
  }
}
