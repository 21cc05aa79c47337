import { Global, Module } from '@nestjs/common';
import { Locate } from './locate.js';

@Global()
@Module({ providers: [Locate], exports: [Locate] })
export class ReadModelsModule {}
