import { Module } from '@nestjs/common';
import { OverviewController } from './overview.controller.js';
import { OverviewQueries } from './overview.queries.js';
import { ShowOverviewHandler } from './show-overview.js';

@Module({ controllers: [OverviewController], providers: [OverviewQueries, ShowOverviewHandler] })
export class OverviewModule {}
