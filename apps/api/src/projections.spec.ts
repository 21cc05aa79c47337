import { hasOwner } from './platform/erasure/owned-rows.js';
import { columnsOf, type Table } from './platform/projections/table.js';
import { projections } from './projections.js';

const tables = projections.flatMap(({ tables }) => tables);

it.each(tables.map((table): [string, Table] => [table.name, table]))(
  '%s tells whose its rows are, so that an account can be erased',
  (_, table) => {
    expect(hasOwner(columnsOf(table))).toBe(true);
  },
);

it('a table that tells it by no column is noticed', () => {
  expect(hasOwner(['id', 'day'])).toBe(false);
});
