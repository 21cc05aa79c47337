import { Module } from '@nestjs/common';
import { CheckRows } from './check-rows.js';
import { CompareRecorded } from './compare-recorded.js';
import { DeletedMeanwhile } from './deleted-meanwhile.js';
import { ImportCheck } from './import-check.js';
import { ImportDrafts } from './import-drafts.js';
import { ImportFile } from './import-file.js';
import { ImportJob } from './import-job.js';
import { ImportRun } from './import-run.js';
import { ImportUndo } from './import-undo.js';
import { ImportWriter } from './import-writer.js';
import { ImportsController } from './imports.controller.js';
import { Imports } from './imports.repository.js';
import { KnownObjects } from './known-objects.js';
import { ListImportsHandler } from './list-imports.js';
import { MapImportHandler } from './map-import.js';
import { MappingsModule } from './mappings/mappings.module.js';
import { RunImportHandler } from './run-import.js';
import { ShowImportHandler } from './show-import.js';
import { Staging } from './staging.js';
import { UndoImportHandler } from './undo-import.js';
import { UploadImportHandler } from './upload-import.js';
import { WatchImportHandler } from './watch-import.js';
import { WriteActions } from './write-actions.js';

@Module({
  imports: [MappingsModule],
  controllers: [ImportsController],
  providers: [
    Imports,
    KnownObjects,
    DeletedMeanwhile,
    ImportWriter,
    ImportRun,
    ImportUndo,
    WriteActions,
    Staging,
    CheckRows,
    CompareRecorded,
    ImportCheck,
    ImportDrafts,
    ImportFile,
    ImportJob,
    UploadImportHandler,
    MapImportHandler,
    RunImportHandler,
    UndoImportHandler,
    ListImportsHandler,
    ShowImportHandler,
    WatchImportHandler,
  ],
  exports: [ImportFile],
})
export class ImportsModule {}
