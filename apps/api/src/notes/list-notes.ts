import { type AnswerOf, Id, type notes, type QueryOf } from '@kypseli/contract';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../platform/http/caller.js';
import { fieldRefusal } from '../platform/http/refusal.js';
import { Locate } from '../read-models/locate.js';
import { wordsOf } from '../read-models/note-search.js';
import { NoteQueries } from './notes.queries.js';

export class ListNotes extends Query<AnswerOf<typeof notes.list>> {
  constructor(
    readonly caller: Caller,
    readonly page: QueryOf<typeof notes.list>,
  ) {
    super();
  }
}

/** The cursor is the id of the last note of the page before. */
@QueryHandler(ListNotes)
export class ListNotesHandler implements IQueryHandler<ListNotes> {
  constructor(
    private readonly locate: Locate,
    private readonly notes: NoteQueries,
  ) {}

  async execute({ caller: { accountId }, page }: ListNotes) {
    const { q = '', starred, apiary_id: apiaryId, hive_id: hiveId, limit, cursor } = page;
    if (cursor !== undefined && !Id.safeParse(cursor).success) throw badCursor();
    if (apiaryId !== undefined) await this.locate.apiary(accountId, apiaryId);
    if (hiveId !== undefined) await this.locate.hive(accountId, hiveId);
    const filter = { words: wordsOf(q), starred, apiaryId, hiveId, before: cursor };
    // A search without a letter or digit matches nothing.
    const found = q !== '' && filter.words.length === 0 ? [] : await this.notes.list(accountId, filter, limit + 1);
    const notes = found.slice(0, limit);
    return { result: { notes, next_cursor: found.length > limit ? notes.at(-1)!.id : null } };
  }
}

const badCursor = () => fieldRefusal(['cursor'], 'cursor_invalid', 'This is not a cursor from an earlier page.');
