import type { HiveValue } from '../../../api/metrics';

export type Side = 'above' | 'below' | 'equal';

/** A rectangle of the chart: a hive's cell or a bar of hives. */
export interface ChartMark {
  key: string;
  /** Where it stands on the axis of values. */
  value: number;
  /** Its lower and upper end on the axis of counts. */
  from: number;
  to: number;
  side: Side;
  /** One for a cell. */
  hives: readonly HiveValue[];
}

/** What a chart draws: marks of a width in pixels, and how high its axis of counts is. */
export interface ChartPlan {
  kind: 'cells' | 'bars';
  marks: ChartMark[];
  markWidth: number;
  end: number;
  plotHeight: number;
}
