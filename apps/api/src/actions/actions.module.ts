import { Module } from '@nestjs/common';
import { ActionsController } from './actions.controller.js';
import { ActionQueries } from './actions.queries.js';
import { ChangeActionHandler } from './change-action.js';
import { CompleteActionHandler } from './complete-action.js';
import { DeleteActionHandler } from './delete-action.js';
import { Growth } from './growth.js';
import { ListActionsHandler } from './list-actions.js';
import { PlanActionHandler } from './plan-action.js';
import { PlanBatchHandler } from './plan-batch.js';
import { ReopenActionHandler } from './reopen-action.js';
import { Transport } from './transport.js';

@Module({
  controllers: [ActionsController],
  providers: [
    ActionQueries,
    Growth,
    Transport,
    ListActionsHandler,
    PlanActionHandler,
    PlanBatchHandler,
    CompleteActionHandler,
    ReopenActionHandler,
    ChangeActionHandler,
    DeleteActionHandler,
  ],
})
export class ActionsModule {}
