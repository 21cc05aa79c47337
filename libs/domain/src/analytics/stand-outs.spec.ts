import { readFileSync } from 'node:fs';
import { type ComparedHive, standOuts } from './stand-outs.js';

const TODAY = '2026-05-19';
const BEFORE = '2026-05-08';
const hives = (values: readonly number[], befores: readonly number[] = []): ComparedHive[] =>
  values.map((value, nth) => ({
    id: String(nth),
    value,
    day: TODAY,
    before: befores[nth] === undefined ? null : { value: befores[nth], day: BEFORE },
  }));
const idsOf = (counts: readonly ComparedHive[]) => standOuts(counts, TODAY).map(({ hive }) => Number(hive.id));

it.each<[string, number[], number[]]>([
  ['equal hives', [8, 8, 8, 8, 8, 8, 8, 8], []],
  ['one far below', [2, 8, 8, 9, 8, 7, 8, 9], [0]],
  ['one frame below', [7, 8, 8, 8, 8, 8, 8, 8], []],
  ['one far above', [30, 8, 8, 9, 8, 7, 8, 9], []],
  ['seven counts', [1, 8, 8, 8, 8, 8, 8], []],
  ['the farthest first, and a fifth at most', [3, 1, 2, 8, 8, 8, 8, 8, 8, 8], [1, 2]],
  ['an apiary that varies widely', [3, 4, 6, 8, 10, 12, 14, 16], []],
])('%s', (_, values, expected) => expect(idsOf(hives(values))).toEqual(expected));

it.each<[string, number[], number[], number[]]>([
  ['all fell alike', [4, 4, 4, 4, 4, 4, 4, 4], [8, 8, 8, 8, 8, 8, 8, 8], []],
  ['one stood still while all others grew', [5, 10, 9, 10, 11, 10, 9, 10], [5, 5, 5, 5, 5, 5, 5, 5], [0]],
  ['one fell that had been strong', [8, 8, 8, 9, 8, 7, 8, 9], [16, 8, 8, 9, 8, 7, 8, 9], [0]],
])('of changes: %s', (_, values, befores, expected) => expect(idsOf(hives(values, befores))).toEqual(expected));

it('says by what, and leaves old counts out', () => {
  const old = { id: 'old', value: 0, day: '2026-01-01', before: null };
  const [low, ...others] = hives([2, 8, 8, 9, 8, 7, 8, 9], [2, 8, 8, 9, 8, 7, 8, 9]) as [ComparedHive, ComparedHive];
  expect(standOuts([low, ...others, old], TODAY)).toEqual([{ hive: low, median: 8, before: null }]);
  const [fell, ...rest] = hives([2, 8, 8, 9, 8, 7, 8, 9], [8, 8, 8, 9, 8, 7, 8, 9]) as [ComparedHive, ComparedHive];
  expect(standOuts([fell, ...rest], TODAY)).toEqual([{ hive: fell, median: 8, before: 8 }]);
  const longAgo = { ...fell, before: { value: 8, day: '2026-01-01' } };
  expect(standOuts([longAgo, ...rest], TODAY)).toMatchObject([{ median: 8, before: null }]);
  expect(standOuts([old], TODAY)).toEqual([]);
});

/**
 * 177 published splits with quick counts of days 44, 58 and 72. True: the colony was removed, had no queen or laying
 * workers, or had an issue later. Below the average, a hive failed no more often than any other.
 */
it('finds in published records what it promises, and no more', () => {
  const file = new URL('../../../../test/fixtures/splits2022/an_dat_up.csv', import.meta.url);
  const [head, ...lines] = readFileSync(file, 'utf8').trim().split('\n');
  const cells = (line: string) => line.split(',').map((cell) => cell.replaceAll('"', ''));
  const names = cells(head!);
  const rows = lines.map((line) => Object.fromEntries(cells(line).map((cell, nth) => [names[nth]!, cell])));
  const dayOf = (nth: number) => `2022-0${nth < 58 ? 4 : 5}-${nth === 44 ? '21' : nth === 58 ? '05' : '19'}`;
  const queens = { 44: ['ch58', 'ch72', 'ch77'], 58: ['ch72', 'ch77'], 72: ['ch77'] } as const;
  const failsLater = (row: Record<string, string>, nth: 44 | 58 | 72) =>
    Number(row.exp_day_decided_remove) > nth ||
    [...queens[nth].map((visit) => row[`${visit}_qstatus`]), row.post_q_status].some((q) => q === 'QL' || q === 'DL') ||
    row.post_issues === '1';
  const countOf = (row: Record<string, string>, nth: number) => {
    const value = Number.parseFloat(row[`ch${nth}_fob`] ?? '');
    return Number.isNaN(value) ? null : { value, day: dayOf(nth) };
  };
  const placeOf = (row: Record<string, string>) => row[names[2]!];
  const seen = ([44, 58, 72] as const).flatMap((nth) =>
    [...new Set(rows.map(placeOf))].flatMap((place) => {
      const counted = rows.flatMap((row) => {
        const now = placeOf(row) === place ? countOf(row, nth) : null;
        return now
          ? [{ id: row.colony_num!, ...now, before: countOf(row, nth - 14), fails: failsLater(row, nth) }]
          : [];
      });
      const found = new Set(standOuts(counted, dayOf(nth)).map(({ hive }) => hive));
      const mean = counted.reduce((sum, { value }) => sum + value, 0) / counted.length;
      return counted.map((hive) => ({ fails: hive.fails, stands: found.has(hive), below: hive.value < mean }));
    }),
  );
  const of = (which: 'stands' | 'below') => {
    const flagged = seen.filter((hive) => hive[which]);
    const right = flagged.filter(({ fails }) => fails).length;
    const share = (part: number, whole: number) => Math.round((100 * part) / whole);
    return {
      flagged: share(flagged.length, seen.length),
      precision: share(right, flagged.length),
      recall: share(right, seen.filter(({ fails }) => fails).length),
    };
  };
  expect([seen.length, seen.filter(({ fails }) => fails).length]).toEqual([445, 86]);
  expect(of('below')).toEqual({ flagged: 49, precision: 20, recall: 51 });
  expect(of('stands')).toEqual({ flagged: 7, precision: 30, recall: 10 });
});
