import { ROWS_AT_ONCE } from '@kypseli/contract/admin';

/** The rows to read if a query does not say it: a first page, or everything that it names by id. */
export const rangeOf = ({
  range,
  filter,
}: {
  range?: [number, number] | undefined;
  filter?: { id?: unknown } | undefined;
}): [number, number] => range ?? [0, filter?.id === undefined ? 24 : ROWS_AT_ONCE - 1];
