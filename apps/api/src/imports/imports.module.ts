import { Module } from '@nestjs/common';
import { ArchiveTable } from './archive/archive-table.js';
import { Restore } from './archive/restore.js';
import { RestoreTrial } from './archive/restore-trial.js';
import { RestoreUndo } from './archive/restore-undo.js';
import { RestoredFiles } from './archive/restored-files.js';
import { CheckAgainHandler } from './check-again.js';
import { IMPORT_STORE } from './import-store.js';
import { ImportsController } from './imports.controller.js';
import { Imports } from './imports.repository.js';
import { ListImportsHandler } from './list-imports.js';
import { MapImportHandler } from './map-import.js';
import { MappingsModule } from './mapping/saved/mappings.module.js';
import { OriginalFile } from './original-file.js';
import { KnownObjects } from './plan/known-objects.js';
import { RetryImport } from './retry-import.js';
import { CheckQueue } from './run/check-queue.js';
import { CheckRows } from './run/check-rows.js';
import { CompareRecorded } from './run/compare-recorded.js';
import { DeletedMeanwhile } from './run/deleted-meanwhile.js';
import { ImportDrafts } from './run/import-drafts.js';
import { ImportFile } from './run/import-file.js';
import { ImportRun } from './run/import-run.js';
import { ImportThread } from './run/import-thread.js';
import { ImportUndo } from './run/import-undo.js';
import { ImportWorker } from './run/import-worker.js';
import { ProjectedReadModels } from './run/projected-read-models.js';
import { ReadModels } from './run/read-models.js';
import { Staging } from './run/staging.js';
import { StreamWriter } from './run/stream-writer.js';
import { WriteActions } from './run/write-actions.js';
import { ShowImportHandler } from './show-import.js';
import { StartImportHandler } from './start-import.js';
import { StartUndoHandler } from './start-undo.js';
import { UploadImportHandler } from './upload-import.js';
import { WatchImportHandler } from './watch-import.js';

@Module({
  imports: [MappingsModule],
  controllers: [ImportsController],
  providers: [
    Imports,
    { provide: IMPORT_STORE, useExisting: Imports },
    { provide: ReadModels, useClass: ProjectedReadModels },
    KnownObjects,
    DeletedMeanwhile,
    StreamWriter,
    ArchiveTable,
    RestoredFiles,
    RestoreTrial,
    Restore,
    RestoreUndo,
    ImportRun,
    ImportUndo,
    WriteActions,
    Staging,
    CheckRows,
    CompareRecorded,
    CheckQueue,
    ImportDrafts,
    ImportFile,
    ImportThread,
    ImportWorker,
    RetryImport,
    OriginalFile,
    CheckAgainHandler,
    UploadImportHandler,
    MapImportHandler,
    StartImportHandler,
    StartUndoHandler,
    ListImportsHandler,
    ShowImportHandler,
    WatchImportHandler,
  ],
  exports: [ImportFile, Imports, OriginalFile],
})
export class ImportsModule {}
