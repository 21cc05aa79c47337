import type { AnswerOf, labels } from '@kypseli/contract';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../platform/http/caller.js';
import { codeInPath, LabelQueries } from './labels.queries.js';

export class FindLabel extends Query<AnswerOf<typeof labels.find>> {
  constructor(
    readonly caller: Pick<Caller, 'accountId'>,
    readonly code: string,
  ) {
    super();
  }
}

@QueryHandler(FindLabel)
export class FindLabelHandler implements IQueryHandler<FindLabel> {
  constructor(private readonly labels: LabelQueries) {}

  async execute({ caller, code }: FindLabel): Promise<AnswerOf<typeof labels.find>> {
    const hive = await this.labels.holder(caller.accountId, codeInPath(code));
    return { result: hive ? { hive_id: hive.id, apiary_id: hive.apiaryId } : { spare: true } };
  }
}
