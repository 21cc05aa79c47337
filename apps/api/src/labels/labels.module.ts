import { Module } from '@nestjs/common';
import { FindLabelHandler } from './find-label.js';
import { LabelHiveHandler } from './label-hive.js';
import { LabelsController } from './labels.controller.js';
import { LabelQueries } from './labels.queries.js';
import { RetireLabelHandler } from './retire-label.js';

@Module({
  controllers: [LabelsController],
  providers: [LabelQueries, FindLabelHandler, LabelHiveHandler, RetireLabelHandler],
})
export class LabelsModule {}
