import type { HiveValue } from '../../../api/metrics';

export type Side = 'above' | 'below' | 'equal';

/** A rectangle of the chart: a hive's cell or a bar of hives. */
export interface ChartMark {
  key: string;
  /** Its position on the axis of values. */
  value: number;
  /** Its lower and upper end on the axis of counts. */
  from: number;
  to: number;
  side: Side;
  /** One for a cell. */
  hives: readonly HiveValue[];
}

/** The content of a chart: marks of a width in pixels, and the height of its axis of counts. */
export interface ChartPlan {
  kind: 'cells' | 'bars';
  marks: ChartMark[];
  markWidth: number;
  end: number;
  plotHeight: number;
}
