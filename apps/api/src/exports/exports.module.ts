import { Module } from '@nestjs/common';
import { Archives, AskArchiveHandler } from './archives.js';
import { Downloads } from './downloads.js';
import { ExportAccountHandler } from './export-account.js';
import { ExportActionsHandler } from './export-actions.js';
import { ExportHivePageHandler } from './export-hive-page.js';
import { ExportHivesHandler } from './export-hives.js';
import { ExportInspectionsHandler } from './export-inspections.js';
import { ExportJarsHandler } from './export-jars.js';
import { ExportLabelsHandler } from './export-labels.js';
import { ExportRegisterHandler } from './export-register.js';
import { ExportsController } from './exports.controller.js';
import { ExportQueries } from './exports.queries.js';
import { ExportFarmBookHandler } from './papers/export-farm-book.js';
import { ExportHeldHivesHandler } from './papers/export-held-hives.js';
import { FarmBook } from './papers/farm-book.js';
import { DeclaredHives } from './papers/held-hives.js';
import { ShowFarmBookHandler } from './papers/show-farm-book.js';
import { ShowHeldHivesHandler } from './papers/show-held-hives.js';
import { ShowRegisterHandler } from './papers/show-register.js';

@Module({
  controllers: [ExportsController],
  providers: [
    ExportQueries,
    Downloads,
    ExportInspectionsHandler,
    ExportHivesHandler,
    ExportHivePageHandler,
    ExportActionsHandler,
    ExportRegisterHandler,
    ExportLabelsHandler,
    ExportJarsHandler,
    DeclaredHives,
    ShowHeldHivesHandler,
    ExportHeldHivesHandler,
    ShowRegisterHandler,
    FarmBook,
    ShowFarmBookHandler,
    ExportFarmBookHandler,
    ExportAccountHandler,
    Archives,
    AskArchiveHandler,
  ],
  exports: [Archives],
})
export class ExportsModule {}
