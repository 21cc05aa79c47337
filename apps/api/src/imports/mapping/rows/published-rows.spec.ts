import { readFileSync } from 'node:fs';
import { isStopping, Mapping, meaningKey } from '@kypseli/contract';
import { parse } from 'csv-parse/sync';
import { compileMapping } from '../compile-mapping.js';
import { readRow } from './read-row.js';
import { CELL_USE } from './row-cells.js';

const root = new URL('../../../../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root));

/** All texts and numbers of the readings of a row, including the names of its extra texts. */
const leaves = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.entries(value).flatMap(([k, v]) => [k, ...leaves(v)]) : [value];

const contains = (values: unknown[], cell: string): boolean =>
  values.some(
    (leaf) =>
      leaf === Number(cell) ||
      (typeof leaf === 'string' && leaf.includes(cell)) ||
      (typeof leaf === 'boolean' && ['y', 'n'].includes(meaningKey(cell))),
  );

describe.each([
  ['splits2022/an_dat_up', 177, 2],
  ['urban/inspections_2021', 109, 0],
  ['urban/inspections_2022', 288, 0],
  ['amitraz_thymol/data9_flat_v2', 1030, 15],
])('%s.csv', (file, count, problemCount) => {
  const records = parse(read(`test/fixtures/${file}.csv`), { bom: true, trim: true }) as string[][];
  const columns = records[0]!.map((name, index) => name || String(index + 1));
  const mapping = Mapping.parse(
    JSON.parse(read(`apps/api/data/demo/${file.split('/')[1]}.mapping.json`).toString('utf8')),
  );
  const compiled = compileMapping(mapping, columns);
  const readings = records.slice(1).map((cells, i) => ({
    cells,
    reading: readRow(
      { row: i + 2, cells },
      compiled,
      { width: columns.length, delimiter: ',' },
      '2026-11-22',
      'Europe/Athens',
    ),
  }));

  it('has every row in a visit, an action or a problem', () => {
    expect(readings).toHaveLength(count);
    const ends = readings.filter(({ reading: { visits, actions, problems } }) =>
      [visits, actions, problems].some((some) => some.length > 0),
    );
    expect(ends).toHaveLength(count);
    const stopping = readings.flatMap(({ reading }) => reading.problems).filter(isStopping);
    expect(stopping).toHaveLength(problemCount);
  });

  it('loses no cell of a row that is read', () => {
    // Days are stored in another form, and texts of conditions are replaced by their meaning.
    const days = mapping.visits.map(({ date }) => date.column);
    const named = mapping.visits.flatMap(({ fields, actions = [] }) =>
      [...Object.values(fields), ...actions].flatMap(({ where = [] }) => where.map(({ column }) => column)),
    );
    const converted = new Set([...days, ...named].map((name) => columns.indexOf(name)));
    const missing = new Set(['', ...(mapping.missing ?? []).map(meaningKey)]);
    const lost = readings
      .filter(({ reading }) => reading.problems.length === 0)
      .flatMap(({ cells, reading: { visits, actions } }) => {
        const all = leaves([visits, actions]);
        return cells.filter((cell, i) => !converted.has(i) && !missing.has(meaningKey(cell)) && !contains(all, cell));
      });
    expect(lost).toEqual([]);
    const left = readings.filter(
      ({ reading: { problems, uses } }) => problems.length === 0 && uses.includes(CELL_USE.left),
    );
    expect(left).toEqual([]);
  });
});
