import type { AnswerOf, imports } from '@kypseli/contract';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { SavedMappings } from './saved-mappings.repository.js';

export class ListMappings extends Query<AnswerOf<typeof imports.mappings>> {
  constructor(readonly accountId: string) {
    super();
  }
}

@QueryHandler(ListMappings)
export class ListMappingsHandler implements IQueryHandler<ListMappings> {
  constructor(private readonly saved: SavedMappings) {}

  async execute({ accountId }: ListMappings) {
    return { result: { mappings: await this.saved.list(accountId) } };
  }
}
