import { Global, Module } from '@nestjs/common';
import { HivePlaces } from './hive-places.js';
import { Locate } from './locate.js';
import { Medicines } from './medicines.js';
import { Planned } from './planned.js';

@Global()
@Module({ providers: [Locate, Planned, Medicines, HivePlaces], exports: [Locate, Planned, Medicines] })
export class ReadModelsModule {}
