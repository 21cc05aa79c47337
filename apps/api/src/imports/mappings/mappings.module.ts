import { Module } from '@nestjs/common';
import { ForgetMappingHandler } from './forget-mapping.js';
import { KeepMappingHandler } from './keep-mapping.js';
import { KeptMappings } from './kept-mappings.repository.js';
import { ListMappingsHandler } from './list-mappings.js';
import { MappingsController } from './mappings.controller.js';

@Module({
  controllers: [MappingsController],
  providers: [KeptMappings, ListMappingsHandler, KeepMappingHandler, ForgetMappingHandler],
  exports: [KeptMappings],
})
export class MappingsModule {}
