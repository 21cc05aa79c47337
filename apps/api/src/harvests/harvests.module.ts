import { Module } from '@nestjs/common';
import { BottleLotHandler } from './bottle-lot.js';
import { ChangeHarvestHandler } from './change-harvest.js';
import { ChangeLotHandler } from './change-lot.js';
import { DeleteHarvestHandler } from './delete-harvest.js';
import { ExtractLotHandler } from './extract-lot.js';
import { HarvestSubject } from './harvest-subject.js';
import { HarvestsController } from './harvests.controller.js';
import { HarvestQueries } from './harvests.queries.js';
import { LotsController } from './lots.controller.js';
import { LotQueries } from './lots.queries.js';
import { RemoveBottlingHandler } from './remove-bottling.js';
import { ShowHarvestsHandler } from './show-harvests.js';
import { ShowLotsHandler } from './show-lots.js';
import { ShowYieldHandler } from './show-yield.js';
import { TakeHarvestHandler } from './take-harvest.js';
import { TraceLotHandler } from './trace-lot.js';

@Module({
  controllers: [HarvestsController, LotsController],
  providers: [
    HarvestQueries,
    HarvestSubject,
    LotQueries,
    ShowHarvestsHandler,
    ShowYieldHandler,
    TakeHarvestHandler,
    ChangeHarvestHandler,
    DeleteHarvestHandler,
    ShowLotsHandler,
    ExtractLotHandler,
    ChangeLotHandler,
    BottleLotHandler,
    RemoveBottlingHandler,
    TraceLotHandler,
  ],
})
export class HarvestsModule {}
