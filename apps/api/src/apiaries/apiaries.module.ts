import { Module } from '@nestjs/common';
import { ApiariesController } from './apiaries.controller.js';
import { ApiaryQueries } from './apiaries.queries.js';
import { DeleteApiaryHandler } from './delete-apiary.js';
import { DescribeApiaryHandler } from './describe-apiary.js';
import { EstablishApiaryHandler } from './establish-apiary.js';
import { ListApiariesHandler } from './list-apiaries.js';
import { SetApiaryActiveHandler } from './set-apiary-active.js';

@Module({
  controllers: [ApiariesController],
  providers: [
    ApiaryQueries,
    ListApiariesHandler,
    EstablishApiaryHandler,
    DescribeApiaryHandler,
    SetApiaryActiveHandler,
    DeleteApiaryHandler,
  ],
})
export class ApiariesModule {}
