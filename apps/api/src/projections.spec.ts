import { hasOwner } from './platform/erasure/owned-rows.js';
import { columnsOf, type Table } from './platform/projections/table.js';
import { projections } from './projections.js';

const tables = projections.flatMap(({ tables }) => tables);

it.each(tables.map((table): [string, Table] => [table.name, table]))(
  '%s has a column that leads to its account, so that an account can be erased',
  (_, table) => {
    expect(hasOwner(columnsOf(table))).toBe(true);
  },
);

it('a table without such a column fails', () => {
  expect(hasOwner(['id', 'day'])).toBe(false);
});
