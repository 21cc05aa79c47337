import { isNearMidnight, splitTime } from '@kypseli/contract';
import type { CompiledDate } from '../compile-date.js';
import { type BeginDoubt, Findings } from './doubt.js';

interface Timed {
  visit: number;
  date: CompiledDate;
  late: Findings;
  isOfOtherTimes: boolean;
}

/** Days that all end a few minutes before midnight: a spreadsheet may have written the day after. */
export const nearMidnight: BeginDoubt = ({ visits }, mapping) => {
  const asked: Timed[] = visits.flatMap(({ date }, visit) =>
    date.column === null || date.nearMidnight !== undefined || mapping.unusual === 'record'
      ? []
      : [{ visit, date, late: new Findings(), isOfOtherTimes: false }],
  );
  return {
    see({ row, cells }) {
      for (const one of asked) {
        const text = cells[one.date.column!.index] ?? '';
        if (one.isOfOtherTimes || !text.includes(':')) continue;
        const { time } = splitTime(text);
        if (!time) continue;
        if (isNearMidnight(time)) one.late.add(row, text);
        else if (Number(time.hour) % 12 > 0 || Number(time.minute) > 0) one.isOfOtherTimes = true;
      }
    },
    questions: (_, rowName) =>
      asked
        .filter(({ late, isOfOtherTimes }) => !late.isEmpty && !isOfOtherTimes)
        .map(({ visit, date, late }) => {
          const path = ['visits', visit, 'date', 'nearMidnight'];
          const column = date.column!.name;
          return {
            code: 'near_midnight' as const,
            path,
            column,
            choices: ['next', 'same'],
            outcomes: { next: [{ path, value: 'next' }], same: [{ path, value: 'same' }] },
            ...late.parts(),
            message: `The days in “${column}” end just before midnight: ${late.first(rowName)}. Do they mean the day after?`,
          };
        }),
  };
};
