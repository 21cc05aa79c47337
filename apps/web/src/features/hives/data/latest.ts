import type { HiveWithStatus } from '@kypseli/contract';
import { isFresh, queenFields, type ReadFields } from '@kypseli/domain';

type Values = Partial<ReadFields>;

/** The fields that would record the queen of a hive as she is known, with her age on a day; of an older round none. */
export const queenOf = ({ queen }: HiveWithStatus, day: string): Values => (queen ? queenFields(queen, day) : {});

/** True if a colony is known to have neither a queen nor a cell. */
export const hasNoQueen = ({ active, queen }: HiveWithStatus): boolean => active && queen?.state === 'none';

/** A hive of a round of a day with its queen as she is known. */
export const withQueen = (hive: HiveWithStatus, day: string): HiveWithStatus => {
  const queen = queenOf(hive, day);
  return { ...hive, ...queen, ...(hive.last && { last: { ...hive.last, ...queen } }) };
};

/** A hive with what was last recorded of it, whatever the round: values of the last weeks stand for the hive as it is. */
export const withLatest = (hive: HiveWithStatus, today: string): HiveWithStatus => {
  const { latest, last, inspection_id } = hive;
  const known = Object.entries(latest ?? {}) as [string, [unknown, string]][];
  const queen = queenOf(hive, today);
  const values = { ...Object.fromEntries(known.map(([name, [value]]) => [name, value])), ...queen } as Values;
  if (inspection_id !== null) return { ...hive, ...values };
  if (!last) return { ...hive, ...queen };
  const day = [last.dateCreated, ...known.map(([, [, on]]) => on)].sort().at(-1)!;
  if (!isFresh(day, today)) return { ...hive, last: { ...last, ...values, dateCreated: day } };
  const { last: __, ...rest } = hive;
  return { ...rest, ...last, ...values, dateCreated: day };
};
