import { Module } from '@nestjs/common';
import { ChangeOccurrenceHandler } from './change-occurrence.js';
import { ChangePlanHandler } from './change-plan.js';
import { EndPlanHandler } from './end-plan.js';
import { ListPlansHandler } from './list-plans.js';
import { MakePlanHandler } from './make-plan.js';
import { PlanSubject } from './plan-subject.js';
import { PlansController } from './plans.controller.js';
import { PlanQueries } from './plans.queries.js';
import { ShowCalendarHandler } from './show-calendar.js';

@Module({
  controllers: [PlansController],
  providers: [
    PlanQueries,
    PlanSubject,
    ShowCalendarHandler,
    ListPlansHandler,
    MakePlanHandler,
    ChangePlanHandler,
    EndPlanHandler,
    ChangeOccurrenceHandler,
  ],
})
export class PlansModule {}
