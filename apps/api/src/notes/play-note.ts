import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { StoredFiles } from '../platform/files/stored-files.js';
import type { Caller } from '../platform/http/caller.js';
import { notFound } from '../platform/http/refusal.js';
import { NoteQueries } from './notes.queries.js';
import { Recordings } from './recordings.js';

export interface Sound {
  type: string;
  size: number;
  /** The bytes from `from` to `to`, inclusive. */
  read(from: number, to: number): AsyncIterable<Buffer>;
}

export class PlayNote extends Query<Sound> {
  constructor(
    readonly caller: Pick<Caller, 'accountId'>,
    readonly noteId: string,
  ) {
    super();
  }
}

@QueryHandler(PlayNote)
export class PlayNoteHandler implements IQueryHandler<PlayNote> {
  constructor(
    private readonly notes: NoteQueries,
    private readonly recordings: Recordings,
    private readonly files: StoredFiles,
  ) {}

  async execute({ caller, noteId }: PlayNote): Promise<Sound> {
    const { audio } = await this.notes.one(caller.accountId, noteId);
    const fileId = audio && (await this.recordings.fileOf(noteId));
    if (!audio || !fileId) throw notFound('recording');
    return { type: audio.type, size: audio.bytes, read: (from, to) => this.files.read(fileId, { from, to }) };
  }
}
