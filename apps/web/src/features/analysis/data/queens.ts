import type { HiveWithStatus } from '@kypseli/contract';
import {
  presentQueen,
  QUEEN_STATES,
  type QueenAge,
  type QueenColor,
  type QueenState,
  queenFields,
  queenYearOf,
} from '@kypseli/domain';

export interface QueenOfHive {
  id: string;
  hiveNumber: string;
  state: QueenState | null;
  /** Known to be there, or not known. */
  isThere: boolean;
  year: number | null;
  age: QueenAge | null;
  color: QueenColor | null;
}

/** The queens of the hives of a latest round that have a colony, as the list of hives shows them on a day. */
export const queensOfHives = (hives: readonly HiveWithStatus[], day: string): QueenOfHive[] =>
  hives
    .filter(({ active, moved }) => active && !moved)
    .map(({ id, hiveNumber, queen = null }) => {
      const { queenYear, queenAge, queenColor } = queenFields(queen, day);
      return {
        id,
        hiveNumber,
        state: queen?.state ?? null,
        isThere: queen?.state === null || queen === null || presentQueen(queen) !== null,
        year: queenYear ?? (queenAge && queenYearOf(queenAge, day)),
        age: queenAge,
        color: queenColor,
      };
    });

export interface QueenGroup {
  /** A state or a year; `older`, `unknown`. */
  key: string;
  hives: QueenOfHive[];
}

const grouped = (queens: readonly QueenOfHive[], keyOf: (queen: QueenOfHive) => string): QueenGroup[] => {
  const groups = new Map<string, QueenOfHive[]>();
  for (const queen of queens) groups.set(keyOf(queen), [...(groups.get(keyOf(queen)) ?? []), queen]);
  return [...groups].map(([key, hives]) => ({ key, hives }));
};

const STATES = [...QUEEN_STATES, 'unknown'];
export const byState = (queens: readonly QueenOfHive[]): QueenGroup[] =>
  grouped(queens, ({ state }) => state ?? 'unknown').sort((a, b) => STATES.indexOf(a.key) - STATES.indexOf(b.key));

/** Older ones and unknown ones come after every year. */
const rank = ({ key }: QueenGroup) => (key === 'unknown' ? 1 : key === 'older' ? 0 : -Number(key));
export const yearOfQueen = ({ year, age }: QueenOfHive): string => String(year ?? age ?? 'unknown');
/** The youngest first, without hives that have no queen. */
export const byYear = (queens: readonly QueenOfHive[]): QueenGroup[] =>
  grouped(
    queens.filter(({ isThere }) => isThere),
    yearOfQueen,
  ).sort((a, b) => rank(a) - rank(b));
