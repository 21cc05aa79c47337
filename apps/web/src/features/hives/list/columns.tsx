import type { Apiary, HiveWithStatus } from '@kypseli/contract';
import { STATUSES } from '@kypseli/domain';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { shownWeight, weightUnit } from '../../../api/weight-unit';
import { roundDate } from '../../../i18n/format';
import { CombBox } from '../../../ui/bees/CombBox';
import { combOf } from '../../../ui/bees/comb-of';
import { Delta } from '../../../ui/bees/Delta';
import { QueenMark } from '../../../ui/bees/QueenMark';
import type { Numbers } from '../../../ui/bees/use-numbers';
import type { Averages } from '../data/figures';
import { hasNoQueen } from '../data/latest';
import { Mites } from './Mites';
import { StatusCell } from './StatusCell';

export interface CellContext {
  numbers: Numbers;
  averages: Averages;
  /** True if they are the values of the round before. */
  since: boolean;
  /** Formats frames of bees: integers if all of them are, else all with one decimal. */
  bees: (frames: number) => string;
  /** The hive's apiary, when all apiaries are shown. */
  apiary: string | null;
}

export interface Column {
  key: string;
  /** A key of the `hives` texts; a weight's header is its unit. */
  header:
    | null
    | 'all.apiary'
    | 'table.status'
    | 'table.boxes'
    | 'short.populationFrames'
    | 'short.broodFrames'
    | 'short.honeycombs'
    | 'short.harvestedFrames'
    | 'table.queen'
    | 'table.mites'
    | 'table.inspected';
  /** The minimum width in pixels, and the share of the remaining width. */
  width: readonly [number, number];
  align?: 'end' | 'centre';
  sort: (hive: HiveWithStatus) => number | string | null;
  cell: (hive: HiveWithStatus, context: CellContext) => ReactNode;
  /** Hidden by default. */
  extra?: boolean;
}

/** The header of a column. */
export const headerOf = (t: TFunction<'hives'>, { header }: Column): string => (header ? t(header) : weightUnit());

const STAR = [48, 0] as const;
const HIVE = [112, 0.4] as const;
/** The same values as in the stylesheet. */
const GAP = 10;
const EDGES = 12;

/** The widths of star, plate and these columns. */
export const widthsOf = (columns: readonly Column[]): (readonly [number, number])[] => [
  STAR,
  HIVE,
  ...columns.map(({ width }) => width),
];

/** Below this width the table scrolls sideways. */
export const leastWidth = (columns: readonly Column[]): number =>
  widthsOf(columns).reduce((sum, [width]) => sum + width + GAP, EDGES);

const DASH = '–';
const frames = (key: 'broodFrames' | 'honeycombs' | 'harvestedFrames', extra = false): Column => ({
  key,
  header: `short.${key}`,
  width: [56, 0.7],
  align: 'end',
  sort: (hive) => hive[key],
  cell: (hive, { numbers }) => (hive[key] === null ? DASH : <b>{numbers.tenths(hive[key])}</b>),
  extra,
});

/** Of a letter in a bold name, on average. */
const LETTER = 9.3;

/** The first column when all apiaries are shown: as wide as their longest name, up to 25 letters. */
export const apiaryColumn = (apiaries: readonly Apiary[]): Column => ({
  key: 'apiary',
  header: 'all.apiary',
  width: [Math.ceil(LETTER * Math.min(25, Math.max(10, ...apiaries.map(({ name }) => name.length)))), 0.8],
  sort: () => null,
  cell: (_, { apiary }) => <b>{apiary}</b>,
});

/** The table's columns after star and plate. */
/** More than any rate. */
const BOARD = 1_000_000;

export const COLUMNS: readonly Column[] = [
  {
    key: 'generalStatus',
    header: 'table.status',
    width: [170, 3],
    sort: (hive) => (hive.generalStatus === null ? null : STATUSES.indexOf(hive.generalStatus)),
    cell: (hive) => <StatusCell hive={hive} />,
  },
  {
    key: 'boxes',
    header: 'table.boxes',
    width: [92, 0.2],
    sort: (hive) => hive.boxes,
    cell: (hive) => <CombBox {...combOf(hive)} size="table" />,
  },
  {
    key: 'populationFrames',
    header: 'short.populationFrames',
    width: [94, 0.8],
    align: 'end',
    sort: (hive) => hive.populationFrames,
    cell: (hive, { bees, averages, since }) =>
      hive.populationFrames === null ? (
        <>
          {DASH}
          <span data-delta />
        </>
      ) : (
        <>
          <b>{bees(hive.populationFrames)}</b>
          <span data-delta>
            <Delta value={hive.populationFrames} average={averages.populationFrames} since={since} />
          </span>
        </>
      ),
  },
  frames('broodFrames'),
  frames('honeycombs'),
  frames('harvestedFrames', true),
  {
    key: 'queenYear',
    header: 'table.queen',
    width: [70, 0.5],
    align: 'centre',
    sort: (hive) => hive.queenYear,
    cell: (hive) => <QueenMark year={hive.queenYear} color={hive.queenColor} missing={hasNoQueen(hive)} size={26} />,
  },
  {
    key: 'varroa',
    header: 'table.mites',
    width: [82, 0.7],
    align: 'end',
    // A count on the board has another unit: it is sorted among its own, after the others.
    sort: ({ varroa }) => varroa && (varroa.method === 'natural_drop' ? varroa.rate - BOARD : varroa.rate),
    // An old count is no warning today.
    cell: (hive) => <Mites hive={hive} warns={hive.inspection_id !== null} />,
  },
  {
    key: 'weightKg',
    header: null,
    width: [56, 0.7],
    align: 'end',
    sort: (hive) => hive.weightKg,
    cell: (hive, { numbers }) => (hive.weightKg === null ? DASH : <b>{numbers.tenths(shownWeight(hive.weightKg))}</b>),
  },
  {
    key: 'dateCreated',
    header: 'table.inspected',
    width: [96, 0.3],
    align: 'end',
    sort: (hive) => hive.dateCreated,
    cell: (hive) => (hive.dateCreated === null ? DASH : <span data-quiet>{roundDate(hive.dateCreated)}</span>),
  },
];
