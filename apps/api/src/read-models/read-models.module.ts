import { Global, Module } from '@nestjs/common';
import { HivePlaces } from './hive-places.js';
import { Locate } from './locate.js';
import { Planned } from './planned.js';

@Global()
@Module({ providers: [Locate, Planned, HivePlaces], exports: [Locate, Planned] })
export class ReadModelsModule {}
