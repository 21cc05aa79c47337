import type { AnswerOf, photos, QueryOf } from '@kypseli/contract';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../platform/http/caller.js';
import { cursorOf, lastOf } from '../platform/http/day-cursor.js';
import { fieldRefusal } from '../platform/http/refusal.js';
import { Locate } from '../read-models/locate.js';
import { PhotoQueries } from './photos.queries.js';

export class ListPhotos extends Query<AnswerOf<typeof photos.list>> {
  constructor(
    readonly caller: Caller,
    readonly page: QueryOf<typeof photos.list>,
  ) {
    super();
  }
}

/** The cursor is the day and the id of the last photo of the page before. */
@QueryHandler(ListPhotos)
export class ListPhotosHandler implements IQueryHandler<ListPhotos> {
  constructor(
    private readonly locate: Locate,
    private readonly photos: PhotoQueries,
  ) {}

  async execute({ caller: { accountId }, page }: ListPhotos) {
    const { hive_id: hiveId, apiary_id: apiaryId, limit, cursor } = page;
    const before = lastOf(cursor);
    if ((hiveId === undefined) === (apiaryId === undefined))
      throw fieldRefusal(['hive_id'], 'either_or', 'Give either a hive_id or an apiary_id.');
    if (hiveId !== undefined) await this.locate.hive(accountId, hiveId);
    else await this.locate.apiary(accountId, apiaryId!);
    const of =
      hiveId === undefined
        ? { column: 'apiary_id' as const, id: apiaryId! }
        : { column: 'hive_id' as const, id: hiveId };
    const found = await this.photos.list(accountId, { ...of, before }, limit + 1);
    const photos = found.slice(0, limit);
    return { result: { photos, next_cursor: found.length > limit ? cursorOf(photos.at(-1)!) : null } };
  }
}
