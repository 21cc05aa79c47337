import { Global, Module } from '@nestjs/common';
import { Erasure } from './erasure.js';
import { ErasureWorker } from './erasure-worker.js';
import { Farewells } from './farewells.js';

@Global()
@Module({ providers: [Erasure, ErasureWorker, Farewells], exports: [Erasure, Farewells] })
export class ErasureModule {}
