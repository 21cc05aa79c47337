import { Global, Module } from '@nestjs/common';
import { Erasure } from './erasure.js';
import { ErasureHooks } from './erasure-hooks.js';
import { ErasureWorker } from './erasure-worker.js';

@Global()
@Module({ providers: [Erasure, ErasureWorker, ErasureHooks], exports: [Erasure, ErasureHooks] })
export class ErasureModule {}
