import type { HiveItem } from '@kypseli/contract/admin';
import { naturalKey, type ReadFields, STATUSES } from '@kypseli/domain';
import { selectedHiveFields } from '../../read-models/hive-columns.js';
import { list } from '../lists/list.js';
import { apiariesOf, apiaryName } from './places.js';
import { recordList } from './record-lists.js';

interface HiveFilter {
  account?: string | undefined;
  apiary?: string | undefined;
  number?: string | undefined;
  active?: boolean | undefined;
  deleted?: boolean | undefined;
  tags?: string[] | undefined;
}

interface HiveRow {
  id: string;
  account_id: string;
  apiary_id: string;
  apiary_name: string | null;
  number: string;
  tags: string[];
  active: boolean;
  starred: boolean;
  deleted: boolean;
  inactive_reason: HiveItem['inactive_reason'];
  inactive_since: string | null;
  inspection_id: string | null;
  day: string | null;
  fields: ReadFields | null;
}

/** Hives by the apiaries where they have been: their own indexes lack deleted ones. */
const everIn = (apiaries: string): string =>
  `h.id = ANY(ARRAY(SELECT hive_id FROM rm.placements WHERE apiary_id = ${apiaries}))`;

const LAST = `SELECT id, day, fields, general_status FROM rm.inspections WHERE hive_id = h.id ORDER BY day DESC LIMIT 1`;
const FROM_WORST = `ARRAY[${[...STATUSES].reverse().map((status) => `'${status}'`)}]`;

/** All hives, deleted ones too. */
export const hiveList = recordList({
  list: list<HiveFilter, HiveRow>({
    name: 'hives',
    from: 'rm.hives h',
    shown: `rm.hives h LEFT JOIN LATERAL (${LAST}) last ON true`,
    columns: `h.id, h.account_id, h.apiary_id, ${apiaryName('h.apiary_id')}, h.number, ${selectedHiveFields('h')},
      h.active, h.starred, h.deleted, h.inactive_reason, h.inactive_since, last.id AS inspection_id, last.day,
      last.fields`,
    id: { by: 'h.id', type: 'uuid' },
    filters: {
      account: (account, values) =>
        `h.account_id = ${values.of(account, 'uuid')} AND ${everIn(`ANY(${apiariesOf(account, values)})`)}`,
      apiary: (apiary, values) => {
        const id = values.of(apiary, 'uuid');
        return `h.apiary_id = ${id} AND ${everIn(id)}`;
      },
      number: (number, values) => `h.number_key COLLATE "C" = ${values.of(naturalKey(number), 'text')}`,
      active: (active, values) => `h.active = ${values.of(active, 'boolean')}`,
      deleted: (deleted, values) => `h.deleted = ${values.of(deleted, 'boolean')}`,
      tags: (tags, values) => `h.tags @> ${values.of(tags, 'text[]')}`,
    },
    sorts: {
      number: { by: 'h.number_key COLLATE "C"', type: 'text COLLATE "C"' },
      status: {
        by: `(SELECT coalesce(max(array_position(${FROM_WORST}, general_status)), 0) FROM (${LAST}) last)`,
        type: 'integer',
        needs: ['account', 'apiary'],
      },
      day: {
        by: `coalesce((SELECT max(day) FROM rm.inspections WHERE hive_id = h.id), '-infinity')`,
        type: 'date',
        needs: ['account', 'apiary'],
      },
    },
    order: 'ASC',
  }),
  item: ({ inspection_id: inspectionId, day, fields, ...row }, mask): HiveItem => ({
    id: row.id,
    account_id: row.account_id,
    apiary_id: row.apiary_id,
    apiary_name: mask(row.apiary_name),
    number: row.number,
    tags: row.tags,
    active: row.active,
    starred: row.starred,
    deleted: row.deleted,
    inactive_reason: row.inactive_reason,
    inactive_since: row.inactive_since,
    last:
      inspectionId === null || day === null || fields === null
        ? null
        : {
            inspection_id: inspectionId,
            day,
            generalStatus: fields.generalStatus,
            populationFrames: fields.populationFrames,
            broodFrames: fields.broodFrames,
            honeycombs: fields.honeycombs,
            topBoxFrames: fields.topBoxFrames,
            boxes: fields.boxes,
            queenSeen: fields.queenSeen,
            queenColor: fields.queenColor,
            queenAge: fields.queenAge,
            queenYear: fields.queenYear,
          },
  }),
  facets: { active: [true, false], deleted: [true, false] },
  csv: [
    'id',
    'account_id',
    'apiary_id',
    'apiary_name',
    'number',
    'tags',
    'active',
    'starred',
    'deleted',
    'inactive_since',
  ],
});
