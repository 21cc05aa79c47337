import type { Note } from '@kypseli/contract';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { notFound } from '../platform/http/refusal.js';
import { matches } from '../read-models/note-search.js';

interface Row {
  id: string;
  text: string;
  transcript: string | null;
  audio_type: NonNullable<Note['audio']>['type'] | null;
  audio_bytes: number;
  starred: boolean;
  apiary_id: string | null;
  hive: Note['hive'];
  created_at: Date;
}

export interface NoteFilter {
  words: string[];
  starred?: boolean;
  apiaryId?: string;
  hiveId?: string;
  /** The id of the last note of the page before. */
  before?: string;
}

/** Notes of a deleted apiary or hive are hidden, and shown again once it is restored. */
const SELECT = `
  SELECT n.id, n.text, n.transcript, n.audio_type, n.audio_bytes, n.starred, n.created_at, a.id AS apiary_id,
         CASE WHEN h.id IS NULL THEN NULL ELSE json_build_object('id', h.id, 'number', h.number) END AS hive
  FROM rm.notes n
  LEFT JOIN rm.apiaries a ON a.id = n.apiary_id
  LEFT JOIN rm.hives h ON h.id = n.hive_id AND NOT h.deleted`;

@Injectable()
export class NoteQueries {
  constructor(@Inject(pg.Pool) private readonly pool: pg.Pool) {}

  /** Newest first. */
  async list(accountId: string, { words, starred, apiaryId, hiveId, before }: NoteFilter, limit: number) {
    const { rows } = await this.pool.query<Row>(
      `${SELECT}
       WHERE n.account_id = $1 AND ($2::boolean IS NULL OR n.starred = $2) AND ($3::uuid IS NULL OR n.apiary_id = $3)
         AND ($4::uuid IS NULL OR n.hive_id = $4) AND ${matches('n.words', '$5')} AND ($6::uuid IS NULL OR n.id < $6)
       ORDER BY n.id DESC LIMIT $7`,
      [accountId, starred ?? null, apiaryId ?? null, hiveId ?? null, words, before ?? null, limit],
    );
    return rows.map(noteOf);
  }

  /** @throws Refusal not_found */
  async one(accountId: string, id: string): Promise<Note> {
    const { rows } = await this.pool.query<Row>(`${SELECT} WHERE n.id = $1 AND n.account_id = $2`, [id, accountId]);
    if (!rows[0]) throw notFound('note');
    return noteOf(rows[0]);
  }
}

const noteOf = ({ audio_type, audio_bytes, created_at, ...row }: Row): Note => ({
  id: row.id,
  text: row.text,
  transcript: row.transcript,
  audio: audio_type === null ? null : { type: audio_type, bytes: audio_bytes },
  starred: row.starred,
  apiary_id: row.apiary_id,
  hive: row.hive,
  created_at: created_at.toISOString(),
});
