import { Module } from '@nestjs/common';
import { ExplainDifferenceHandler } from './explain-difference.js';
import { ShowTodayHandler } from './show-today.js';
import { SinceYesterdayQueries } from './since-yesterday.js';
import { TodayController } from './today.controller.js';
import { TodayQueries } from './today.queries.js';

@Module({
  controllers: [TodayController],
  providers: [TodayQueries, SinceYesterdayQueries, ShowTodayHandler, ExplainDifferenceHandler],
})
export class TodayModule {}
