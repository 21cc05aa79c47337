import { Module } from '@nestjs/common';
import { ChangeRound } from './change-round.js';
import { CorrectInspectionHandler } from './correct-inspection.js';
import { FilterHivesHandler } from './filter-hives.js';
import { InspectionsController } from './inspections.controller.js';
import { InspectionQueries } from './inspections.queries.js';
import { ListInspectionGroupsHandler } from './list-inspection-groups.js';
import { ListInspectionsHandler } from './list-inspections.js';
import { MoveInspectionHandler } from './move-inspection.js';
import { PastHives } from './past-hives.js';
import { RecordInspectionHandler } from './record-inspection.js';
import { RemoveInspectionHandler } from './remove-inspection.js';
import { SearchNotesHandler } from './search-notes.js';
import { ShowHivesWithStatusHandler } from './show-hives-with-status.js';
import { ShowSliderLimitsHandler } from './show-slider-limits.js';

@Module({
  controllers: [InspectionsController],
  providers: [
    InspectionQueries,
    ChangeRound,
    PastHives,
    ShowHivesWithStatusHandler,
    FilterHivesHandler,
    ShowSliderLimitsHandler,
    ListInspectionGroupsHandler,
    ListInspectionsHandler,
    SearchNotesHandler,
    RecordInspectionHandler,
    CorrectInspectionHandler,
    RemoveInspectionHandler,
    MoveInspectionHandler,
  ],
})
export class InspectionsModule {}
