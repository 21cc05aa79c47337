import type { Sample } from './sampling.js';

type Unit = 'ms' | '×' | '%' | 'events/s' | 'MB';
type Target = { atMost: number } | { atLeast: number };

/** One line of the table. `p50` of a unit other than ms is the one figure that there is. */
export interface Row {
  measure: string;
  unit: Unit;
  min?: number;
  p50: number;
  p95?: number;
  count?: number;
  target?: Target;
  holds?: boolean;
}

const judged = (p50: number, target?: Target): Pick<Row, 'target' | 'holds'> =>
  target ? { target, holds: 'atMost' in target ? p50 <= target.atMost : p50 >= target.atLeast } : {};

export const times = (measure: string, { min, p50, p95, count }: Sample, target?: Target): Row => ({
  measure,
  unit: 'ms',
  min,
  p50,
  p95,
  count,
  ...judged(p50, target),
});

export const figure = (measure: string, unit: Unit, p50: number, target?: Target): Row => ({
  measure,
  unit,
  p50,
  ...judged(p50, target),
});

const DECIMALS: Record<Unit, number> = { ms: 2, '×': 2, '%': 0, 'events/s': 0, MB: 0 };

const told = (value: number, unit: Unit): string =>
  `${value.toLocaleString('en', { minimumFractionDigits: DECIMALS[unit], maximumFractionDigits: DECIMALS[unit] })} ${unit}`;

const toldTarget = ({ target, unit }: Row): string => {
  if (!target) return '';
  const [sign, value] = 'atMost' in target ? ['≤', target.atMost] : ['≥', target.atLeast];
  return `${sign} ${value.toLocaleString('en')} ${unit}`;
};

const HEAD = ['measure', 'min', 'p50', 'p95', 'calls', 'target', 'holds'];

/** The rows as a Markdown table that also reads well in a terminal. */
export const table = (rows: Row[]): string => {
  const cells = rows.map((row) => [
    row.measure,
    row.min === undefined ? '' : told(row.min, row.unit),
    told(row.p50, row.unit),
    row.p95 === undefined ? '' : told(row.p95, row.unit),
    row.count?.toLocaleString('en') ?? '',
    toldTarget(row),
    row.holds === undefined ? '' : row.holds ? 'yes' : 'no',
  ]);
  const widths = HEAD.map((head, i) =>
    Math.max(...[head, ...cells.map((line) => line[i]!)].map(({ length }) => length)),
  );
  const isText = (i: number) => i === 0 || i >= 5;
  const line = (texts: string[]) =>
    `| ${texts.map((text, i) => (isText(i) ? text.padEnd(widths[i]!) : text.padStart(widths[i]!))).join(' | ')} |`;
  const rule = widths.map((width, i) => (isText(i) ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return [line(HEAD), line(rule), ...cells.map(line)].join('\n');
};
