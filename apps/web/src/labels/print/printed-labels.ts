import { type HiveWithStatus, type LabelSheet, labelCode, MAX_SPARE_LABELS, SHEET_LAYOUTS } from '@kypseli/contract';

export interface PrintedLabel {
  number: string;
  apiary: string;
  code: string;
}

/** As the server prints them (apps/api's exports.queries.ts): of several labels of a hive its own, or the first. */
export const printedLabels = (hives: readonly HiveWithStatus[], apiary: string): PrintedLabel[] =>
  hives.flatMap(({ id, hiveNumber: number, labels }) => {
    const own = labelCode(id);
    const code = labels.includes(own) ? own : [...labels].sort()[0];
    return code === undefined ? [] : [{ number, apiary, code }];
  });

export const placesOf = (sheet: LabelSheet): number => SHEET_LAYOUTS[sheet].columns * SHEET_LAYOUTS[sheet].rows;

/** How many spare labels fill some sheets from the first free place on. */
export const spareLabels = (sheets: number, first: number, sheet: LabelSheet): number =>
  Math.min(MAX_SPARE_LABELS, sheets * placesOf(sheet) - (first - 1));
