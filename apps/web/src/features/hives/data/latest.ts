import type { HiveWithStatus } from '@kypseli/contract';
import { isFresh, queenAgeOf, type ReadFields } from '@kypseli/domain';

type Values = Partial<ReadFields>;

/** The queen that a hive got, or was last seen with, after or before the round on show. */
export const queenOf = ({ latest }: HiveWithStatus): Values => {
  if (!latest?.queen) return {};
  const [{ year, age, color }, day] = latest.queen;
  return { queenYear: year, queenAge: year === null ? age : queenAgeOf(year, day), queenColor: color };
};

/** A hive of a round with its queen as she is known. */
export const withQueen = (hive: HiveWithStatus): HiveWithStatus => {
  if (!hive.latest?.queen) return hive;
  const queen = queenOf(hive);
  return { ...hive, ...queen, ...(hive.last && { last: { ...hive.last, ...queen } }) };
};

/** A hive with what was last recorded of it, whatever the round: values of the last weeks stand for the hive as it is. */
export const withLatest = (hive: HiveWithStatus, today: string): HiveWithStatus => {
  const { latest, last, inspection_id } = hive;
  const { queen: _, ...others } = latest ?? {};
  const known = Object.entries(others) as [string, [unknown, string]][];
  const values = { ...Object.fromEntries(known.map(([name, [value]]) => [name, value])), ...queenOf(hive) } as Values;
  if (inspection_id !== null) return { ...hive, ...values };
  if (!last) return { ...hive, ...queenOf(hive) };
  const day = [last.dateCreated, ...known.map(([, [, on]]) => on)].sort().at(-1)!;
  if (!isFresh(day, today)) return { ...hive, last: { ...last, ...values, dateCreated: day } };
  const { last: __, ...rest } = hive;
  return { ...rest, ...last, ...values, dateCreated: day };
};
