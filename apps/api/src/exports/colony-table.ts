import { SPLIT_FRAMES, type SplitFrames } from '@kypseli/domain';
import type { Happening } from '../read-models/happenings.js';
import type { Words } from '../words/words.js';
import type { Column, Table } from './table.js';

/** What happened to a colony; of a split, a row for each daughter. */
export interface ColonyRow {
  happening: Happening;
  apiary: string;
  hive: string;
  /** The daughter, the hive of a united colony, or the one with the swarm. */
  other: string | null;
  daughter?: Extract<Happening, { type: 'ColonySplit' }>['data']['daughters'][number];
}

export const colonyRows = (
  happenings: Happening[],
  numberOf: ReadonlyMap<string, string>,
  apiaryOf: ReadonlyMap<string, string>,
): ColonyRow[] =>
  happenings.flatMap((happening): ColonyRow[] => {
    const { type, data } = happening;
    const hive = numberOf.get(data.hiveId) ?? '';
    const row = { happening, apiary: apiaryOf.get(data.apiaryId) ?? '', hive };
    const named = (id: string | undefined) => (id === undefined ? null : (numberOf.get(id) ?? ''));
    if (type === 'ColonySplit')
      return data.daughters.map((daughter) => ({ ...row, other: named(daughter.hiveId), daughter }));
    if (type === 'ColonyUnited') return [{ ...row, other: named(data.intoHiveId) }];
    return [{ ...row, other: type === 'ColonySwarmed' ? named(data.caughtHiveId) : null }];
  });

type DataOf<T> = Extract<Happening, { type: T }>['data'];

/** A column of one kind of event. */
const of = <T extends Happening['type']>(
  header: Column<ColonyRow>['header'],
  kind: T,
  value: (data: DataOf<T>, words: Words) => string | number | null,
): Column<ColonyRow> => ({
  header,
  of: ({ happening: { type, data } }, words) => (type === kind ? value(data as DataOf<T>, words) : null),
});

const FRAMES: Record<keyof SplitFrames, Column<ColonyRow>['header']> = {
  bees: 'populationFrames',
  brood: 'broodFrames',
  honey: 'honeycombs',
  pollen: 'pollenFrames',
};

const reason: Column<ColonyRow> = {
  header: 'reason',
  of: ({ happening: { type, data } }, words) => {
    if (type === 'QueenReplaced') return words.requeenReasons[data.reason];
    if (type === 'ColonyLossDescribed') return words.lossReasons[data.reason];
    return type === 'ColonyGone' ? words.gone[data.reason] : null;
  },
};

const columns: Column<ColonyRow>[] = [
  { header: 'day', of: ({ happening }) => happening.data.day, is: 'day' },
  { header: 'apiary', of: (row) => row.apiary },
  { header: 'hive', of: (row) => row.hive },
  { header: 'event', of: ({ happening }, words) => words.colony[happening.type] },
  { header: 'other_hive_id', of: (row) => row.other },
  ...SPLIT_FRAMES.map(
    (kind): Column<ColonyRow> => ({ header: FRAMES[kind], of: ({ daughter }) => daughter?.frames[kind] ?? null }),
  ),
  { header: 'gets', of: ({ daughter }, words) => (daughter ? words.gets[daughter.gets] : null) },
  of('queenKept', 'ColonyUnited', ({ queenKept }, words) => words.queenKept[queenKept]),
  reason,
  of('origin', 'QueenReplaced', ({ origin }, words) => origin && words.origins[origin]),
  of('queenYear', 'QueenReplaced', ({ year }) => year),
  of('queenColor', 'QueenReplaced', ({ color }, words) => color && words.color[color]),
  of('line', 'QueenReplaced', ({ line }) => line),
  of('breeder', 'QueenReplaced', ({ breeder }) => breeder),
  of('signs', 'ColonyLossDescribed', ({ signs }, words) => signs.map((sign) => words.signs[sign]).join(', ')),
  of('note', 'ColonyLossDescribed', ({ note }) => note),
];

/** Of the archive of an account only, which prints nothing. */
export const colonyTable = (rows: () => AsyncIterable<ColonyRow[]>): Table<ColonyRow> => ({
  name: 'colony-events',
  columns,
  printed: [],
  rows,
});
