import type { ActionEvent, HarvestEvent, PhotoEvent, RoundEvent } from '@kypseli/domain';
import type { Fold } from '../platform/projections/projection.js';
import { projection } from '../platform/projections/projection.js';
import { table } from '../platform/projections/table.js';

/**
 * The log positions of the events of a hive's inspections and photos, of its actions and its harvests. Events of hives themselves need no rows:
 * they are in the streams of the few apiaries where a hive has been, so that a change of 1,000 hives stays one event.
 */
const mentions = table({
  name: 'mentions',
  columns: { subject_id: 'uuid NOT NULL', position: 'bigint NOT NULL' },
  indexes: ['(subject_id, position)'],
  large: true,
});

type Of<Data> = Fold<Data>;

const ofHive: Of<{ hiveId: string }> = ({ data, position }, rows) =>
  rows.in(mentions).add({ subject_id: data.hiveId, position: position.toString() });
const ofAction: Of<{ actionId: string }> = ({ data, position }, rows) =>
  rows.in(mentions).add({ subject_id: data.actionId, position: position.toString() });

const ofHarvest: Of<{ harvestId: string }> = ({ data, position }, rows) =>
  rows.in(mentions).add({ subject_id: data.harvestId, position: position.toString() });

export const historyProjection = projection<RoundEvent | ActionEvent | PhotoEvent | HarvestEvent>({
  tables: [mentions],
  on: {
    InspectionRecorded: ofHive,
    InspectionCorrected: ofHive,
    InspectionRemoved: ofHive,
    InspectionRestored: ofHive,
    PhotoTaken: ofHive,
    PhotoCaptioned: ofHive,
    PhotoDeleted: ofHive,
    PhotoRestored: ofHive,
    ActionPlanned: ofAction,
    ActionPlannedInBatch: ofAction,
    ActionPlannedFromOccurrence: ofAction,
    ActionChanged: ofAction,
    ActionCompleted: ofAction,
    ActionReopened: ofAction,
    ActionDeleted: ofAction,
    ActionRestored: ofAction,
    HarvestTaken: ofHarvest,
    HarvestChanged: ofHarvest,
    HarvestDeleted: ofHarvest,
  },
});
