import type { LABEL_FIELDS, LabelMetrics, NUMBER_FIELDS, NumberMetrics } from '@kypseli/contract';

export type LabelField = (typeof LABEL_FIELDS)[number];
export type Measure = (typeof NUMBER_FIELDS)[number];
export type HiveMark = LabelMetrics['metrics'][number]['hives'][number];
export type HiveValue = NumberMetrics['hives'][number];

/** From this many on, a hive's own mark would be too small to see, and bars are drawn. */
export const MARKS_AT_MOST = 150;
