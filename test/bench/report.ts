import type { Sample } from './sampling.js';

type Unit = 'ms' | '×' | '%' | 'events/s' | 'MB' | 'kB';
type Target = { atMost: number } | { atLeast: number };

/** One line of the table. For units other than ms, `p50` is the only figure. */
export interface Row {
  measure: string;
  unit: Unit;
  min?: number;
  p50: number;
  p95?: number;
  count?: number;
  target?: Target;
  holds?: boolean;
  /** The figure alone, for a row that was measured again beside other accounts. */
  alone?: { min?: number; p50: number };
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

const DECIMALS: Record<Unit, number> = { ms: 2, '×': 2, '%': 0, 'events/s': 0, MB: 0, kB: 1 };

const inUnit = (value: number, unit: Unit): string =>
  `${value.toLocaleString('en', { minimumFractionDigits: DECIMALS[unit], maximumFractionDigits: DECIMALS[unit] })} ${unit}`;

const targetText = ({ target, unit }: Row): string => {
  if (!target) return '';
  const [sign, value] = 'atMost' in target ? ['≤', target.atMost] : ['≥', target.atLeast];
  return `${sign} ${value.toLocaleString('en')} ${unit}`;
};

const holdsText = ({ holds }: Row): string => (holds === undefined ? '' : holds ? 'yes' : 'no');
const inUnitIf = (value: number | undefined, unit: Unit): string => (value === undefined ? '' : inUnit(value, unit));

/** The most by which other accounts may slow a flat measure down. */
const FLAT = 1.5;

/** Compares the fastest calls, which minutes between the two parts of a run change least. */
const growthOf = ({ min, p50, alone }: Row): number | undefined =>
  alone && (min === undefined || alone.min === undefined ? p50 / alone.p50 : min / alone.min);

/** The rows of a second part beside those of the first: they hold if target and flatness hold. */
export const beside = (first: Row[], second: Row[]): Row[] =>
  second.map((row) => {
    const known = first.find(({ measure }) => measure === row.measure);
    const alone = known && { min: known.min, p50: known.p50 };
    const growth = growthOf({ ...row, alone });
    return { ...row, alone, holds: (row.holds ?? true) && (growth ?? 0) <= FLAT };
  });

/** Cells as a Markdown table that is also readable in a terminal; `texts` names the columns without figures. */
const markdown = (header: string[], cells: string[][], texts: string[]): string => {
  const widths = header.map((title, i) =>
    Math.max(...[title, ...cells.map((line) => line[i]!)].map((cell) => cell.length)),
  );
  const isText = (i: number) => texts.includes(header[i]!);
  const line = (parts: string[]) =>
    `| ${parts.map((text, i) => (isText(i) ? text.padEnd(widths[i]!) : text.padStart(widths[i]!))).join(' | ')} |`;
  const rule = widths.map((width, i) => (isText(i) ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return [line(header), line(rule), ...cells.map(line)].join('\n');
};

const TEXTS = ['measure', 'target', 'holds'];

export const table = (rows: Row[]): string =>
  markdown(
    ['measure', 'min', 'p50', 'p95', 'calls', 'target', 'holds'],
    rows.map((row) => [
      row.measure,
      inUnitIf(row.min, row.unit),
      inUnit(row.p50, row.unit),
      inUnitIf(row.p95, row.unit),
      row.count?.toLocaleString('en') ?? '',
      targetText(row),
      holdsText(row),
    ]),
    TEXTS,
  );

export const tableBeside = (rows: Row[]): string =>
  markdown(
    ['measure', 'min', 'p50', 'min alone', 'p50 alone', 'growth', 'target', 'holds'],
    rows.map((row) => [
      row.measure,
      inUnitIf(row.min, row.unit),
      inUnit(row.p50, row.unit),
      inUnitIf(row.alone?.min, row.unit),
      inUnitIf(row.alone?.p50, row.unit),
      inUnitIf(growthOf(row), '×'),
      targetText(row),
      holdsText(row),
    ]),
    TEXTS,
  );
