import { Module } from '@nestjs/common';
import { HistoryController } from './history.controller.js';
import { HistoryQueries } from './history.queries.js';
import { ShowHiveHistoryHandler } from './show-hive-history.js';

@Module({ controllers: [HistoryController], providers: [HistoryQueries, ShowHiveHistoryHandler] })
export class HistoryModule {}
