import { Module } from '@nestjs/common';
import { ShowTodayHandler } from './show-today.js';
import { TodayController } from './today.controller.js';
import { TodayQueries } from './today.queries.js';

@Module({ controllers: [TodayController], providers: [TodayQueries, ShowTodayHandler] })
export class TodayModule {}
