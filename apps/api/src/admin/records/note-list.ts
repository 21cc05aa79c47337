import type { NoteItem } from '@kypseli/contract/admin';
import { list } from '../lists/list.js';
import { apiaryName } from './places.js';
import { recordList } from './record-lists.js';

interface NoteFilter {
  account?: string | undefined;
  apiary?: string | undefined;
  hive?: string | undefined;
  sound?: boolean | undefined;
}

interface NoteRow {
  id: string;
  account_id: string;
  apiary_id: string | null;
  apiary_name: string | null;
  hive_id: string | null;
  number: string | null;
  text: string;
  transcript: string | null;
  length: number;
  audio_type: NonNullable<NoteItem['audio']>['type'] | null;
  audio_bytes: number;
  starred: boolean;
  created_at: Date;
}

/** All notes. Those of an apiary or a hive are found among those of its account, which have an index. */
export const noteList = recordList({
  list: list<NoteFilter, NoteRow>({
    name: 'notes',
    from: 'rm.notes n',
    columns: `n.id, n.account_id, n.apiary_id, ${apiaryName('n.apiary_id')}, n.hive_id,
      (SELECT number FROM rm.hives WHERE id = n.hive_id) AS number, n.text, n.transcript,
      length(n.text) + coalesce(length(n.transcript), 0) AS length, n.audio_type, n.audio_bytes, n.starred,
      n.created_at`,
    id: { by: 'n.id', type: 'uuid' },
    filters: {
      account: (account, values) => `n.account_id = ${values.of(account, 'uuid')}`,
      apiary: (apiary, values) => {
        const id = values.of(apiary, 'uuid');
        return `n.apiary_id = ${id} AND n.account_id = (SELECT account_id FROM rm.places WHERE apiary_id = ${id})`;
      },
      hive: (hive, values) => {
        const id = values.of(hive, 'uuid');
        return `n.hive_id = ${id} AND n.account_id = (SELECT account_id FROM rm.hives WHERE id = ${id})`;
      },
      sound: (sound) => `n.audio_type IS ${sound ? 'NOT NULL' : 'NULL'}`,
    },
    sorts: { created: { by: 'n.created_at', type: 'timestamptz' } },
    order: 'DESC',
  }),
  item: (row, mask): NoteItem => ({
    id: row.id,
    account_id: row.account_id,
    apiary_id: row.apiary_id,
    apiary_name: mask(row.apiary_name),
    hive_id: row.hive_id,
    number: row.number,
    text: mask(row.text),
    transcript: mask(row.transcript),
    length: row.length,
    audio: row.audio_type === null ? null : { type: row.audio_type, bytes: row.audio_bytes },
    starred: row.starred,
    created_at: row.created_at.toISOString(),
  }),
  facets: { sound: [true, false] },
  csv: [
    ...(['id', 'account_id', 'created_at', 'apiary_id', 'apiary_name', 'hive_id', 'number'] as const),
    ...(['text', 'transcript', 'length', 'starred'] as const),
  ],
});
