import { Module } from '@nestjs/common';
import { AnalyticsController } from './analytics.controller.js';
import { AnalyticsQueries } from './analytics.queries.js';
import { ShowHiveAnalysisHandler } from './show-hive-analysis.js';
import { ShowMetricsHandler } from './show-metrics.js';

@Module({
  controllers: [AnalyticsController],
  providers: [AnalyticsQueries, ShowMetricsHandler, ShowHiveAnalysisHandler],
})
export class AnalyticsModule {}
