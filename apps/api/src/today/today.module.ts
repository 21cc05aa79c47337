import { Module } from '@nestjs/common';
import { ExplainDifferenceHandler } from './explain-difference.js';
import { ShowTodayHandler } from './show-today.js';
import { TodayController } from './today.controller.js';
import { TodayQueries } from './today.queries.js';

@Module({ controllers: [TodayController], providers: [TodayQueries, ShowTodayHandler, ExplainDifferenceHandler] })
export class TodayModule {}
