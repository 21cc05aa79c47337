import { type QueenColor, queenColorOf } from '@kypseli/domain';

/** The colours repeat every five years, which few queens outlive. */
const COLOURS_OF_THE_YEAR = 5;

/** The latest year up to the round's with this colour; null for a colour without a year. */
export const queenYear = (color: QueenColor, day: string): number | null => {
  const year = Number(day.slice(0, 4));
  const years = Array.from({ length: COLOURS_OF_THE_YEAR }, (_, ago) => year - ago);
  return years.find((candidate) => queenColorOf(candidate) === color) ?? null;
};
