import { Module } from '@nestjs/common';
import { Changes } from './changes.js';
import { ExplainUndoHandler } from './explain-undo.js';
import { HistoryController } from './history.controller.js';
import { HistoryQueries } from './history.queries.js';
import { ShowHiveHistoryHandler } from './show-hive-history.js';
import { UndoCommandHandler } from './undo-command.js';

@Module({
  controllers: [HistoryController],
  providers: [HistoryQueries, Changes, ShowHiveHistoryHandler, UndoCommandHandler, ExplainUndoHandler],
  exports: [Changes],
})
export class HistoryModule {}
