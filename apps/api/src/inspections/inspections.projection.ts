import { type ApiaryEvent, type RoundEvent, readFields } from '@kypseli/domain';
import type { RecordedEvent } from '@kypseli/event-store';
import type pg from 'pg';
import { dataOf, type Projection } from '../platform/projections/projection.js';

type Data<T extends RoundEvent['type']> = Extract<RoundEvent, { type: T }>['data'];

/** Measures that analytics counts with have columns; `fields` is every field as it is answered, kept as that text. */
const MEASURES = {
  general_status: ['text', 'generalStatus'],
  queen_color: ['text', 'queenColor'],
  population_frames: ['numeric', 'populationFrames'],
  brood_frames: ['numeric', 'broodFrames'],
  honeycombs: ['numeric', 'honeycombs'],
  harvested_frames: ['numeric', 'harvestedFrames'],
  top_box_frames: ['numeric', 'topBoxFrames'],
} as const;
const measures = Object.entries(MEASURES);
const names = Object.keys(MEASURES);

/** The last state of each inspection in a run: it is recorded and corrected whole. */
const lastOfEach = (events: RecordedEvent[]) => {
  const last = new Map<string, ReturnType<typeof dataOf<Data<'InspectionRecorded'>>>[number]>();
  for (const data of dataOf<Data<'InspectionRecorded'>>(events)) last.set(data.inspectionId, data);
  return [...last.values()].map((data) => ({ ...data, fields: readFields(data.fields, data.day) }));
};

const record = async (client: pg.ClientBase, events: RecordedEvent[]) => {
  const rows = lastOfEach(events);
  await client.query(
    `INSERT INTO inspections (id, round_id, apiary_id, hive_id, account_id, day, recorded_at, fields, ${names.join(', ')})
     SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[], $6::date[], $7::timestamptz[],
                          $8::json[], ${measures.map(([, [type]], i) => `$${i + 9}::${type}[]`).join(', ')})`,
    [
      rows.map((row) => row.inspectionId),
      rows.map((row) => row.roundId),
      rows.map((row) => row.apiaryId),
      rows.map((row) => row.hiveId),
      rows.map((row) => row.accountId),
      rows.map((row) => row.day),
      rows.map((row) => row.at),
      rows.map((row) => JSON.stringify(row.fields)),
      ...measures.map(([, [, field]]) => rows.map((row) => row.fields[field])),
    ],
  );
};

const correct = async (client: pg.ClientBase, events: RecordedEvent[]) => {
  const rows = lastOfEach(events);
  await client.query(
    `UPDATE inspections i SET fields = c.fields, ${names.map((name) => `${name} = c.${name}`).join(', ')}
     FROM unnest($1::uuid[], $2::json[], ${measures.map(([, [type]], n) => `$${n + 3}::${type}[]`).join(', ')})
          AS c (id, fields, ${names.join(', ')})
     WHERE i.id = c.id`,
    [
      rows.map((row) => row.inspectionId),
      rows.map((row) => JSON.stringify(row.fields)),
      ...measures.map(([, [, field]]) => rows.map((row) => row.fields[field])),
    ],
  );
};

export const inspectionsProjection: Projection = {
  tables: {
    inspections: ['id', 'round_id', 'apiary_id', 'hive_id', 'account_id', 'day', 'recorded_at', 'fields', ...names],
    removed_inspections: ['id', 'round_id', 'apiary_id', 'hive_id', 'account_id', 'day'],
  },
  ddl: `
    CREATE TABLE inspections (
      id uuid PRIMARY KEY,
      round_id uuid NOT NULL,
      apiary_id uuid NOT NULL,
      hive_id uuid NOT NULL,
      account_id uuid NOT NULL,
      day date NOT NULL,
      recorded_at timestamptz NOT NULL,
      fields json NOT NULL,
      ${measures.map(([name, [type]]) => `${name} ${type}`).join(', ')}
    );
    CREATE INDEX ON inspections (apiary_id, day, round_id);
    CREATE INDEX ON inspections (round_id, hive_id);
    CREATE INDEX ON inspections (hive_id, day);
    CREATE TABLE removed_inspections (
      id uuid PRIMARY KEY,
      round_id uuid NOT NULL,
      apiary_id uuid NOT NULL,
      hive_id uuid NOT NULL,
      account_id uuid NOT NULL,
      day date NOT NULL
    );
  `,
  on: {
    InspectionRecorded: record,
    InspectionCorrected: correct,
    InspectionRemoved: async (client, events) => {
      const ids = dataOf<Data<'InspectionRemoved'>>(events).map(({ inspectionId }) => inspectionId);
      await client.query(
        `WITH removed AS (DELETE FROM inspections WHERE id = ANY($1) RETURNING id, round_id, apiary_id, hive_id, account_id, day)
         INSERT INTO removed_inspections SELECT * FROM removed ON CONFLICT DO NOTHING`,
        [ids],
      );
    },
    ApiaryDeleted: async (client, events) => {
      const ids = dataOf<Extract<ApiaryEvent, { type: 'ApiaryDeleted' }>['data']>(events).map((e) => e.apiaryId);
      await client.query('DELETE FROM inspections WHERE hive_id IN (SELECT id FROM hives WHERE apiary_id = ANY($1))', [
        ids,
      ]);
    },
  },
};
