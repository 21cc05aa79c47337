import type { ReadFields } from '@kypseli/domain';

/** A row of rm.hive_latest beside a hive: what was last recorded of it where it is, each value with its day. */
export interface LatestRow {
  status: ReadFields['generalStatus'];
  status_day: string | null;
  bees: number | null;
  bees_day: string | null;
  quick: number | null;
  brood: number | null;
  brood_day: string | null;
  honey: number | null;
  honey_day: string | null;
  weight: number | null;
  weight_day: string | null;
  varroa: ReadFields['varroa'];
  varroa_day: string | null;
}

/** SQL for them; `h` is the hive. */
export const LATEST_COLUMNS =
  'l.status, l.status_day, l.bees, l.bees_day, l.quick, l.brood, l.brood_day, l.honey, l.honey_day, l.weight, l.weight_day, l.varroa, l.varroa_day';
export const JOIN_LATEST = 'LEFT JOIN rm.hive_latest l ON l.hive_id = h.id';

/** The fields that they replace in what one inspection recorded. */
export const latestFields = (row: LatestRow): Partial<ReadFields> => ({
  generalStatus: row.status,
  populationFrames: row.bees,
  topBoxFrames: row.quick,
  broodFrames: row.brood,
  honeycombs: row.honey,
  weightKg: row.weight,
  varroa: row.varroa,
});

/** True if anything is known of a hive. */
export const hasLatest = (row: LatestRow): boolean => Object.values(latestFields(row)).some((value) => value !== null);
