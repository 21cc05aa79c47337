import type { QueryOf, Route } from '@kypseli/contract';
import type { Type } from '@nestjs/common';
import type pg from 'pg';
import { Clock } from '../../platform/clock.js';
import { Handles } from '../../platform/http/handles.js';
import { Input } from '../../platform/http/input.js';
import { AdminController } from '../audit/admin-controller.js';
import { atClock, type ByClock, type RecordList, RecordLists } from './record-lists.js';

type FilterOf<R> = QueryOf<R> extends { filter?: infer Filter } ? NonNullable<Filter> : never;

/** Handles the route that counts the rows of a list by the values of its filters. */
export const facetController = <
  const Routes extends { facets: Route },
  Row extends pg.QueryResultRow & { account_id: string },
  Item extends object,
>(
  routes: Routes,
  declared: ByClock<RecordList<FilterOf<Routes['facets']>, Row, Item>>,
): Type => {
  @AdminController()
  class FacetController {
    private readonly of: RecordList<FilterOf<Routes['facets']>, Row, Item>;

    constructor(
      private readonly records: RecordLists,
      clock: Clock,
    ) {
      this.of = atClock(declared, clock);
    }

    @Handles(routes.facets)
    async facets(@Input() { query }: { query: { filter?: FilterOf<Routes['facets']> } }) {
      return { facets: await this.records.facets(this.of, query.filter) };
    }
  }
  return FacetController;
};
