import {
  type ApiaryEvent,
  type InspectionIdentity,
  type ReadFields,
  type RecordedFields,
  type RoundEvent,
  readFields,
} from '@kypseli/domain';
import { projection } from '../platform/projections/projection.js';
import { table } from '../platform/projections/table.js';

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
  },
  key: ['id'],
  indexes: [
    '(apiary_id, day, round_id)',
    '(round_id, hive_id)',
    '(hive_id, day)',
    // All accounts, for staff.
    '(recorded_at, id)',
    '(day, round_id)',
  ],
  large: true,
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

/**
 * Names every column: this runs for each event of a rebuild, and spreading objects would cost more than all the rest.
 */
const rowOf = (data: InspectionIdentity & { fields: RecordedFields }, accountId: string, recordedAt: string) => {
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
  };
};

export const inspectionsProjection = projection<RoundEvent | ApiaryEvent>({
  tables: [inspections, removedInspections],
  on: {
    InspectionRecorded: ({ data, metadata: { accountId, at } }, rows) =>
      rows.in(inspections).add(rowOf(data, accountId, at)),
    InspectionRestored: ({ data, metadata: { accountId } }, rows) =>
      rows.in(inspections).add(rowOf(data, accountId, data.recordedAt)),
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
      });
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
    },
    ApiaryDeleted: ({ data }, rows) =>
      rows.in(inspections).removeWhere({ hive_id: { hives: { apiary_id: data.apiaryId } } }),
  },
});
