import { Global, Module } from '@nestjs/common';
import { HivePlaces } from './hive-places.js';
import { Locate } from './locate.js';

@Global()
@Module({ providers: [Locate, HivePlaces], exports: [Locate] })
export class ReadModelsModule {}
