import { Module } from '@nestjs/common';
import { ImportFile } from './import-file.js';
import { ImportJob } from './import-job.js';
import { ImportRun } from './import-run.js';
import { ImportWriter } from './import-writer.js';
import { ImportsController } from './imports.controller.js';
import { Imports } from './imports.repository.js';
import { KnownObjects } from './known-objects.js';
import { ListImportsHandler } from './list-imports.js';
import { MapImportHandler } from './map-import.js';
import { RunImportHandler } from './run-import.js';
import { ShowImportHandler } from './show-import.js';
import { UploadImportHandler } from './upload-import.js';

@Module({
  controllers: [ImportsController],
  providers: [
    Imports,
    KnownObjects,
    ImportWriter,
    ImportRun,
    ImportFile,
    ImportJob,
    UploadImportHandler,
    MapImportHandler,
    RunImportHandler,
    ListImportsHandler,
    ShowImportHandler,
  ],
  exports: [ImportFile],
})
export class ImportsModule {}
