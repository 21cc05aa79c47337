import { Global, Module } from '@nestjs/common';
import { ApiaryLog } from './apiary-log.js';
import { HiveLives } from './hive-lives.js';
import { HivePlaces } from './hive-places.js';
import { Locate } from './locate.js';
import { Medicines } from './medicines.js';
import { Planned } from './planned.js';
import { Queens } from './queens.js';
import { Withdrawals } from './withdrawals.js';

@Global()
@Module({
  providers: [Locate, Planned, Medicines, HivePlaces, ApiaryLog, HiveLives, Queens, Withdrawals],
  exports: [Locate, Planned, Medicines, ApiaryLog, HiveLives, Queens, Withdrawals],
})
export class ReadModelsModule {}
