import { Module } from '@nestjs/common';
import { AccountsModule } from '../../accounts/accounts.module.js';
import { ExportsModule } from '../../exports/exports.module.js';
import { HistoryModule } from '../../history/history.module.js';
import { ImportsModule } from '../../imports/imports.module.js';
import { AdminModule } from '../admin.module.js';
import { AccountViewController } from './account-view.controller.js';
import { ImportsForStaffController } from './imports.controller.js';
import { OpenedRecordsController } from './opened-records.controller.js';
import { ShowApiariesAsOfHandler } from './show-apiaries-as-of.js';
import { ShowImportDetails } from './show-import-details.js';
import { ShowOverviewHandler } from './show-overview.js';
import { ShowTimelineHandler } from './show-timeline.js';
import { StreamChangesController } from './stream-changes.controller.js';
import { SupportController } from './support.controller.js';
import { SupportActions } from './support-actions.js';
import { TakeBackForKeeperHandler } from './take-back-for-keeper.js';

/** What support sees of an account, and does to it. */
@Module({
  imports: [AdminModule, AccountsModule, ExportsModule, HistoryModule, ImportsModule],
  controllers: [
    SupportController,
    AccountViewController,
    ImportsForStaffController,
    OpenedRecordsController,
    StreamChangesController,
  ],
  providers: [
    SupportActions,
    ShowImportDetails,
    TakeBackForKeeperHandler,
    ShowTimelineHandler,
    ShowOverviewHandler,
    ShowApiariesAsOfHandler,
  ],
  exports: [SupportActions],
})
export class SupportModule {}
