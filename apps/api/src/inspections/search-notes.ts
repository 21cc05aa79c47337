import type { AnswerOf, inspections, QueryOf } from '@kypseli/contract';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../platform/http/caller.js';
import { cursorOf, lastOf } from '../platform/http/day-cursor.js';
import { Locate } from '../read-models/locate.js';
import { wordsOf } from '../read-models/note-search.js';
import { InspectionQueries } from './inspections.queries.js';

export class SearchNotes extends Query<AnswerOf<typeof inspections.notes>> {
  constructor(
    readonly caller: Caller,
    readonly page: QueryOf<typeof inspections.notes>,
  ) {
    super();
  }
}

@QueryHandler(SearchNotes)
export class SearchNotesHandler implements IQueryHandler<SearchNotes> {
  constructor(
    private readonly locate: Locate,
    private readonly inspections: InspectionQueries,
  ) {}

  async execute({ caller: { accountId }, page }: SearchNotes) {
    const { q, apiary_id: apiaryId, hive_id: hiveId, limit, cursor } = page;
    const before = lastOf(cursor);
    if (apiaryId !== undefined) await this.locate.apiary(accountId, apiaryId);
    if (hiveId !== undefined) await this.locate.hive(accountId, hiveId);
    const words = wordsOf(q);
    // A search without a letter or digit matches nothing.
    const found =
      words.length === 0
        ? []
        : await this.inspections.withNote(accountId, { words, apiaryId, hiveId, before }, limit + 1);
    const notes = found.slice(0, limit);
    return { result: { notes, next_cursor: found.length > limit ? cursorOf(notes.at(-1)!) : null } };
  }
}
