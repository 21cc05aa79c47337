import { Module } from '@nestjs/common';
import { AddHivesHandler } from './add-hives.js';
import { DeleteHivesHandler } from './delete-hives.js';
import { EditHiveHandler } from './edit-hive.js';
import { FlagHiveHandler } from './flag-hive.js';
import { HivesController } from './hives.controller.js';
import { HiveQueries } from './hives.queries.js';
import { MoveHivesHandler } from './move-hives.js';
import { SetHivesActiveHandler } from './set-hives-active.js';
import { StarHivesHandler } from './star-hives.js';
import { TagHivesHandler } from './tag-hives.js';

@Module({
  controllers: [HivesController],
  providers: [
    HiveQueries,
    AddHivesHandler,
    EditHiveHandler,
    FlagHiveHandler,
    SetHivesActiveHandler,
    StarHivesHandler,
    TagHivesHandler,
    DeleteHivesHandler,
    MoveHivesHandler,
  ],
})
export class HivesModule {}
