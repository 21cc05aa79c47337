import type { AnswerOf, QueryOf, Route } from '@kypseli/contract';
import { Res, type Type } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type pg from 'pg';
import { Clock } from '../../platform/clock.js';
import { type AuditNote, CurrentNote, CurrentStaff, type StaffCaller } from '../../platform/http/caller.js';
import { Handles } from '../../platform/http/handles.js';
import { Input } from '../../platform/http/input.js';
import { AdminController } from '../audit/admin-controller.js';
import { asCsv } from '../lists/csv.js';
import type { ListQuery } from '../lists/lists.js';
import { atClock, type ByClock, type RecordList, RecordLists } from './record-lists.js';

type Query<Filter extends object> = ListQuery<Filter> & { reveal?: '1' | undefined };
type FilterOf<R> = QueryOf<R> extends { filter?: infer Filter } ? NonNullable<Filter> : never;
type ItemOf<R> = AnswerOf<R> extends (infer Item extends object)[] ? Item : never;

/** Handles the two routes of a list of records: a page and CSV. */
export const recordController = <
  const Routes extends { list: Route; csv: Route },
  Row extends pg.QueryResultRow & { account_id: string },
>(
  routes: Routes,
  declared: ByClock<RecordList<FilterOf<Routes['list']>, Row, ItemOf<Routes['list']>>>,
): Type => {
  type Given = { query: Query<FilterOf<Routes['list']>> };

  @AdminController()
  class RecordController {
    private readonly of: RecordList<FilterOf<Routes['list']>, Row, ItemOf<Routes['list']>>;

    constructor(
      private readonly records: RecordLists,
      clock: Clock,
    ) {
      this.of = atClock(declared, clock);
    }

    @Handles(routes.list)
    async list(
      @CurrentStaff() staff: StaffCaller,
      @CurrentNote() note: AuditNote,
      @Input() { query }: Given,
      @Res({ passthrough: true }) reply: FastifyReply,
    ) {
      const { items, headers } = await this.records.page(this.of, staff, query, note);
      reply.headers(headers);
      return items;
    }

    @Handles(routes.csv)
    async csv(
      @CurrentStaff() staff: StaffCaller,
      @CurrentNote() note: AuditNote,
      @Input() { query }: Given,
      @Res({ passthrough: true }) reply: FastifyReply,
    ) {
      reply.headers(asCsv(this.of.list.name));
      return this.records.csv(this.of, staff, query, note);
    }
  }
  return RecordController;
};
