import type { AnswerOf, Route } from '@kypseli/contract';
import type { Type } from '@nestjs/common';
import type pg from 'pg';
import { Clock } from '../../platform/clock.js';
import { type AuditNote, CurrentNote, CurrentStaff, type StaffCaller } from '../../platform/http/caller.js';
import { Handles } from '../../platform/http/handles.js';
import { Input } from '../../platform/http/input.js';
import { AdminController } from '../audit/admin-controller.js';
import { atClock, type ByClock, type RecordList, RecordLists } from './record-lists.js';

/** Handles the route of one record of a list. */
export const oneRecordController = <
  const Routes extends { show: Route },
  Row extends pg.QueryResultRow & { account_id: string },
>(
  routes: Routes,
  declared: ByClock<RecordList<never, Row, AnswerOf<Routes['show']> & object>>,
): Type => {
  @AdminController()
  class OneRecordController {
    private readonly of: RecordList<never, Row, AnswerOf<Routes['show']> & object>;

    constructor(
      private readonly records: RecordLists,
      clock: Clock,
    ) {
      this.of = atClock(declared, clock);
    }

    @Handles(routes.show)
    show(
      @CurrentStaff() staff: StaffCaller,
      @CurrentNote() note: AuditNote,
      @Input() { params, query }: { params: { id: string }; query: { reveal?: '1' | undefined } },
    ) {
      return this.records.one(this.of, staff, params.id, query, note);
    }
  }
  return OneRecordController;
};
