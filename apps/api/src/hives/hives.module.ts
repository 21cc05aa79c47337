import { Module } from '@nestjs/common';
import { AddHivesHandler } from './add-hives.js';
import { ColoniesController } from './colonies.controller.js';
import { DeleteHivesHandler } from './delete-hives.js';
import { EditHiveHandler } from './edit-hive.js';
import { FlagHiveHandler } from './flag-hive.js';
import { HivesController } from './hives.controller.js';
import { HiveQueries } from './hives.queries.js';
import { LoseColonyHandler } from './lose-colony.js';
import { MoveHivesHandler } from './move-hives.js';
import { RecordSwarmHandler } from './record-swarm.js';
import { ReplaceQueenHandler } from './replace-queen.js';
import { ResumeSplits } from './resume-splits.js';
import { SetHivesActiveHandler } from './set-hives-active.js';
import { SplitColonyHandler } from './split-colony.js';
import { SplitProcess } from './split-process.js';
import { StarHivesHandler } from './star-hives.js';
import { TagHivesHandler } from './tag-hives.js';
import { UniteColonyHandler } from './unite-colony.js';

@Module({
  controllers: [HivesController, ColoniesController],
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
    SplitProcess,
    ResumeSplits,
    SplitColonyHandler,
    UniteColonyHandler,
    ReplaceQueenHandler,
    RecordSwarmHandler,
    LoseColonyHandler,
  ],
})
export class HivesModule {}
