import { gramsOf, type Harvest, type HarvestEvent, harvestGrams, sharesOf } from '@kypseli/domain';
import type { Changes } from '../platform/projections/changes.js';
import { projection } from '../platform/projections/projection.js';
import { table } from '../platform/projections/table.js';

/** Honey is counted in whole grams, so that shares add up exactly. */
const harvests = table({
  name: 'harvests',
  columns: {
    id: 'uuid',
    account_id: 'uuid NOT NULL',
    apiary_id: 'uuid NOT NULL',
    day: 'date NOT NULL',
    forage: 'text',
    /** The whole harvest, if it is known. */
    grams: 'integer',
    /** As they were entered. */
    total_grams: 'integer',
    supers_grams: 'integer',
    withdrawal_hives: 'jsonb NOT NULL',
    withdrawal_reason: 'text',
    deleted: 'boolean NOT NULL',
  },
  key: ['id'],
  indexes: ['(account_id, day)'],
});

/** A hive taken out of a harvest keeps its row, because its history shows what was changed. */
const harvestHives = table({
  name: 'harvest_hives',
  columns: {
    harvest_id: 'uuid NOT NULL',
    hive_id: 'uuid NOT NULL',
    account_id: 'uuid NOT NULL',
    frames: 'double precision',
    grams: 'integer',
    about: 'boolean NOT NULL',
    removed: 'boolean NOT NULL',
  },
  key: ['harvest_id', 'hive_id'],
  indexes: ['(hive_id)', '(account_id)'],
});

const grams = (kg: number | undefined): number | null => (kg === undefined ? null : gramsOf(kg));

const write = (harvest: Harvest, accountId: string, rows: Changes): void => {
  const { harvestId: id, apiaryId, day, forage, hives, totalKg, supersKg } = harvest;
  rows.in(harvests).set({
    id,
    account_id: accountId,
    apiary_id: apiaryId,
    day,
    forage,
    grams: harvestGrams(harvest),
    total_grams: grams(totalKg),
    supers_grams: grams(supersKg),
    withdrawal_hives: harvest.withdrawalHiveIds ?? [],
    withdrawal_reason: harvest.withdrawalReason,
    deleted: false,
  });
  const framesOf = new Map(hives.map(({ hiveId, frames }) => [hiveId, frames]));
  for (const { hiveId, ...share } of sharesOf(harvest))
    rows.in(harvestHives).set({
      harvest_id: id,
      hive_id: hiveId,
      account_id: accountId,
      frames: framesOf.get(hiveId) ?? null,
      ...share,
      removed: false,
    });
};

export const harvestsProjection = projection<HarvestEvent>({
  tables: [harvests, harvestHives],
  on: {
    HarvestTaken: ({ data, metadata: { accountId } }, rows) => write(data, accountId, rows),
    HarvestChanged: ({ data, metadata: { accountId } }, rows) => {
      rows.in(harvestHives).changeWhere({ harvest_id: data.harvestId }, { removed: true });
      write(data, accountId, rows);
    },
    HarvestDeleted: ({ data }, rows) => rows.in(harvests).change(data.harvestId, { deleted: true }),
  },
});
