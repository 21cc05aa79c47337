import {
  type ApiaryEvent,
  type InspectionIdentity,
  type ReadFields,
  type RecordedFields,
  type RoundEvent,
  readFields,
  searchable,
  signsOf,
} from '@kypseli/domain';
import { projection } from '../platform/projections/projection.js';
import { table } from '../platform/projections/table.js';
import { searchVector } from '../read-models/note-search.js';

const PLACE = {
  id: 'uuid',
  round_id: 'uuid NOT NULL',
  apiary_id: 'uuid NOT NULL',
  hive_id: 'uuid NOT NULL',
  account_id: 'uuid NOT NULL',
  day: 'date NOT NULL',
} as const;

/** Measures used by analytics have columns; `fields` is the text of every field as it is answered. */
const inspections = table({
  name: 'inspections',
  columns: {
    ...PLACE,
    recorded_at: 'timestamptz NOT NULL',
    fields: 'json NOT NULL',
    general_status: 'text',
    queen_color: 'text',
    population_frames: 'numeric',
    brood_frames: 'numeric',
    honeycombs: 'numeric',
    harvested_frames: 'numeric',
    top_box_frames: 'numeric',
    weight_kg: 'numeric',
    varroa: 'jsonb',
    /** The signs of its queen; null without any. */
    queen: 'jsonb',
    /** They have her year of birth, age or mark. */
    names_queen: 'boolean NOT NULL',
    /** Its day is a round, however few hives were inspected. */
    begins_round: 'boolean NOT NULL',
    /** More is recorded than a weight, which a scale sends without anybody there. */
    looked: 'boolean NOT NULL',
    /** The words of its note, as they are searched for. */
    note_words: 'text',
  },
  key: ['id'],
  indexes: [
    '(apiary_id, day, round_id)',
    '(round_id, hive_id)',
    '(hive_id, day)',
    // Few inspections have these: the latest of a hive would be looked for among all of its inspections.
    '(hive_id, day) WHERE top_box_frames IS NOT NULL',
    '(hive_id, day) WHERE weight_kg IS NOT NULL',
    '(hive_id, day) WHERE varroa IS NOT NULL',
    '(hive_id, day) WHERE queen IS NOT NULL',
    // All accounts, for staff.
    '(recorded_at, id)',
    '(day, round_id)',
    `USING gin ((${searchVector('note_words')})) WHERE note_words IS NOT NULL`,
  ],
  large: true,
});

/** Written so that PostgreSQL goes by the index of the hive: by the one of the apiary it would read all of its rows. */
const OF_HIVE_HERE = 'i.hive_id = h.id AND i.apiary_id IS NOT DISTINCT FROM h.apiary_id';

/** The latest value of a column that a hive's inspections in its apiary have. */
const latest = (column: keyof typeof inspections.columns) => `LEFT JOIN LATERAL (
  SELECT i.${column} AS value, i.day FROM inspections i
  WHERE ${OF_HIVE_HERE} AND i.${column} IS NOT NULL ORDER BY i.day DESC LIMIT 1
) latest_${column} ON true`;
const LATEST = [
  'population_frames',
  'top_box_frames',
  'varroa',
  'general_status',
  'brood_frames',
  'honeycombs',
  'weight_kg',
] as const;

/**
 * The last inspections of a hive with signs of its queen, and the last one that names her, wherever it was then: a hive
 * that moves takes her along.
 */
const SIGHTINGS = `LEFT JOIN LATERAL (
  SELECT jsonb_agg(seen.queen || jsonb_build_object('day', seen.day) ORDER BY seen.day) AS value FROM (
    (SELECT i.day, i.queen FROM inspections i WHERE i.hive_id = h.id AND i.queen IS NOT NULL ORDER BY i.day DESC LIMIT 4)
    UNION
    (SELECT i.day, i.queen FROM inspections i
     WHERE i.hive_id = h.id AND i.queen IS NOT NULL AND i.names_queen ORDER BY i.day DESC LIMIT 1)) seen
) sightings ON true`;

/** What was last recorded of each hive in the apiary where it is, each with its day. */
const hiveLatest = table({
  name: 'hive_latest',
  columns: {
    hive_id: 'uuid',
    account_id: 'uuid NOT NULL',
    bees: 'numeric',
    bees_day: 'date',
    quick: 'numeric',
    quick_day: 'date',
    varroa: 'jsonb',
    varroa_day: 'date',
    status: 'text',
    status_day: 'date',
    brood: 'numeric',
    brood_day: 'date',
    honey: 'numeric',
    honey_day: 'date',
    weight: 'numeric',
    weight_day: 'date',
    sightings: 'jsonb',
  },
  key: ['hive_id'],
  indexes: [],
  derived: {
    key: 'h.id',
    rows: `SELECT h.id, h.account_id, ${LATEST.map((column) => `latest_${column}.value, latest_${column}.day`).join(', ')}, sightings.value
      FROM hives h
      ${LATEST.map(latest).join(' ')} ${SIGHTINGS}
      WHERE NOT h.deleted AND EXISTS (SELECT FROM inspections i WHERE i.hive_id = h.id)`,
  },
});

const removedInspections = table({ name: 'removed_inspections', columns: PLACE, key: ['id'], indexes: [] });

const byName = (value: unknown): unknown => {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
};

/** Sorts keys by name: stores return them in different orders, and a text keeps the order. */
const inOrder = (fields: ReadFields): ReadFields => {
  const { extra, varroa } = fields;
  if (extra === null && varroa === null) return fields;
  return { ...fields, extra: byName(extra) as typeof extra, varroa: byName(varroa) as typeof varroa };
};

const queenOf = (fields: ReadFields) => {
  const signs = signsOf(fields);
  const names_queen = signs.year !== null || signs.age !== null || signs.color !== null;
  return { queen: Object.values(signs).some((sign) => sign !== null) ? signs : null, names_queen };
};

/** The columns that follow from the fields. */
const derivedOf = (recorded: RecordedFields, fields: ReadFields) => ({
  ...queenOf(fields),
  looked: Object.keys(recorded).some((name) => name !== 'weightKg'),
  note_words: recorded.note === undefined ? null : searchable(recorded.note),
});

/**
 * Names every column: this runs for each event of a rebuild, and spreading objects would cost more than all the rest.
 */
const rowOf = (
  data: InspectionIdentity & { fields: RecordedFields; round?: true | undefined },
  accountId: string,
  recordedAt: string,
) => {
  const fields = inOrder(readFields(data.fields, data.day));
  return {
    id: data.inspectionId,
    round_id: data.roundId,
    apiary_id: data.apiaryId,
    hive_id: data.hiveId,
    account_id: accountId,
    day: data.day,
    recorded_at: recordedAt,
    fields,
    general_status: fields.generalStatus,
    queen_color: fields.queenColor,
    population_frames: fields.populationFrames,
    brood_frames: fields.broodFrames,
    honeycombs: fields.honeycombs,
    harvested_frames: fields.harvestedFrames,
    top_box_frames: fields.topBoxFrames,
    weight_kg: fields.weightKg,
    varroa: fields.varroa,
    begins_round: data.round === true,
    ...derivedOf(data.fields, fields),
  };
};

export const inspectionsProjection = projection<RoundEvent | ApiaryEvent>({
  tables: [inspections, removedInspections, hiveLatest],
  on: {
    InspectionRecorded: ({ data, metadata: { accountId, at } }, rows) => {
      rows.in(inspections).add(rowOf(data, accountId, at));
      rows.derive(hiveLatest, data.hiveId);
    },
    InspectionRestored: ({ data, metadata: { accountId } }, rows) => {
      rows.in(inspections).add(rowOf(data, accountId, data.recordedAt));
      rows.derive(hiveLatest, data.hiveId);
    },
    InspectionCorrected: ({ data }, rows) => {
      const fields = inOrder(readFields(data.fields, data.day));
      rows.in(inspections).change(data.inspectionId, {
        fields,
        general_status: fields.generalStatus,
        queen_color: fields.queenColor,
        population_frames: fields.populationFrames,
        brood_frames: fields.broodFrames,
        honeycombs: fields.honeycombs,
        harvested_frames: fields.harvestedFrames,
        top_box_frames: fields.topBoxFrames,
        weight_kg: fields.weightKg,
        varroa: fields.varroa,
        ...derivedOf(data.fields, fields),
      });
      rows.derive(hiveLatest, data.hiveId);
    },
    InspectionRemoved: ({ data, metadata: { accountId } }, rows) => {
      rows.in(inspections).remove(data.inspectionId);
      rows.in(removedInspections).set({
        id: data.inspectionId,
        round_id: data.roundId,
        apiary_id: data.apiaryId,
        hive_id: data.hiveId,
        account_id: accountId,
        day: data.day,
      });
      rows.derive(hiveLatest, data.hiveId);
    },
    HivesMovedOut: ({ data }, rows) =>
      rows.derive(
        hiveLatest,
        data.hives.map(({ hiveId }) => hiveId),
      ),
    HivesDeleted: ({ data }, rows) => rows.derive(hiveLatest, data.hiveIds),
    HivesRestored: ({ data }, rows) =>
      rows.derive(
        hiveLatest,
        data.hives.map(({ hiveId }) => hiveId),
      ),
    ApiaryDeleted: ({ data }, rows) => {
      const ofApiary = { hive_id: { hives: { apiary_id: data.apiaryId } } };
      rows.in(inspections).removeWhere(ofApiary);
      rows.in(hiveLatest).removeWhere(ofApiary);
    },
  },
});
