import { type RaRecord, useListContext } from 'ra-core';
import { Col, type ColProps } from './Col';

interface SortWithinProps<R extends RaRecord> extends ColProps<R> {
  /** Filters, of which one must be set: the server sorts so only within an account or an apiary. */
  needs: string[];
}

/** A column by which rows are sorted once one of some filters is set. */
export const SortWithin = <R extends RaRecord>({ needs, ...column }: SortWithinProps<R>) => {
  const { filterValues } = useListContext();
  return <Col<R> {...column} disableSort={needs.every((filter) => filterValues[filter] === undefined)} />;
};
