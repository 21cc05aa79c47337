import { Module } from '@nestjs/common';
import { ForgetMappingHandler } from './forget-mapping.js';
import { ListMappingsHandler } from './list-mappings.js';
import { MappingsController } from './mappings.controller.js';
import { SaveMappingHandler } from './save-mapping.js';
import { SavedMappings } from './saved-mappings.repository.js';

@Module({
  controllers: [MappingsController],
  providers: [SavedMappings, ListMappingsHandler, SaveMappingHandler, ForgetMappingHandler],
  exports: [SavedMappings],
})
export class MappingsModule {}
