import type { InspectionItem } from '@kypseli/contract/admin';
import { type GeneralStatus, type ReadFields, STATUSES } from '@kypseli/domain';
import { list, type Span, within } from '../lists/list.js';
import { apiariesOf, apiaryName } from './places.js';
import { recordList } from './record-lists.js';

interface InspectionFilter {
  account?: string | undefined;
  apiary?: string | undefined;
  hive?: string | undefined;
  day?: Span<string> | undefined;
  recorded?: Span<string> | undefined;
  status?: GeneralStatus[] | undefined;
}

interface InspectionRow {
  id: string;
  account_id: string;
  apiary_id: string;
  apiary_name: string | null;
  round_id: string;
  hive_id: string;
  number: string | null;
  day: string;
  recorded_at: Date;
  fields: ReadFields;
}

/** All inspections. */
export const inspectionList = recordList({
  list: list<InspectionFilter, InspectionRow>({
    name: 'inspections',
    from: 'rm.inspections i',
    columns: `i.id, i.account_id, i.apiary_id, ${apiaryName('i.apiary_id')}, i.round_id, i.hive_id,
      (SELECT number FROM rm.hives WHERE id = i.hive_id) AS number, i.day, i.recorded_at, i.fields`,
    id: { by: 'i.id', type: 'uuid' },
    filters: {
      account: (account, values) => `i.apiary_id = ANY(${apiariesOf(account, values)})`,
      apiary: (apiary, values) => `i.apiary_id = ${values.of(apiary, 'uuid')}`,
      hive: (hive, values) => `i.hive_id = ${values.of(hive, 'uuid')}`,
      day: (day, values) => within('i.day', 'date', day, values),
      recorded: (at, values) => within('i.recorded_at', 'timestamptz', at, values),
      status: (statuses, values) => `i.general_status = ANY(${values.of(statuses, 'text[]')})`,
    },
    sorts: { recorded: { by: 'i.recorded_at', type: 'timestamptz' }, day: { by: 'i.day', type: 'date' } },
    order: 'DESC',
  }),
  item: ({ fields, recorded_at: recordedAt, ...row }, mask): InspectionItem => ({
    ...fields,
    id: row.id,
    account_id: row.account_id,
    apiary_id: row.apiary_id,
    apiary_name: mask(row.apiary_name),
    round_id: row.round_id,
    hive_id: row.hive_id,
    number: row.number,
    day: row.day,
    recorded_at: recordedAt.toISOString(),
    note: mask(fields.note),
    extra: mask(fields.extra),
  }),
  facets: { status: STATUSES },
  csv: [
    ...(['id', 'account_id', 'apiary_id', 'apiary_name', 'hive_id', 'number', 'day', 'recorded_at'] as const),
    ...([
      'generalStatus',
      'populationFrames',
      'broodFrames',
      'honeycombs',
      'harvestedFrames',
      'varroa',
      'note',
    ] as const),
  ],
});
