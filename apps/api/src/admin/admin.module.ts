import { Module } from '@nestjs/common';
import { AccountListController } from './accounts/account-list.controller.js';
import { AccountQueries } from './accounts/account-queries.js';
import { ApprovalsController } from './approvals/approvals.controller.js';
import { Approvals } from './approvals/approvals.js';
import { Erasures } from './approvals/erasures.js';
import { AuditController } from './audit/audit.controller.js';
import { Audit } from './audit/audit.js';
import { AuditTasks } from './audit/audit-tasks.js';
import { Attention } from './dashboard/attention.js';
import { DashboardController } from './dashboard/dashboard.controller.js';
import { EventQueries } from './events/event-queries.js';
import { EventsController } from './events/events.controller.js';
import { ShownTimes } from './events/shown-times.js';
import { FindController } from './find/find.controller.js';
import { Find } from './find/find.js';
import { JobControl } from './jobs/job-control.js';
import { JobsController } from './jobs/jobs.controller.js';
import { Lists } from './lists/lists.js';
import { LiveController } from './live/live.controller.js';
import { Live } from './live/live.js';
import { LiveTopics } from './live/live-topics.js';
import { MailPreviews } from './mails/mail-previews.js';
import { MailsController } from './mails/mails.controller.js';
import { PreviewController } from './mails/preview.controller.js';
import { OpeningsController } from './openings/openings.controller.js';
import { Openings } from './openings/openings.js';
import { ProjectionsController } from './projections/projections.controller.js';
import { recordControllers } from './records/record-controllers.js';
import { RecordLists } from './records/record-lists.js';
import { StaffAuthController } from './staff/auth.controller.js';
import { Authenticators } from './staff/authenticators.js';
import { Invitations } from './staff/invitations.js';
import { ServiceTokens } from './staff/service-tokens.js';
import { StaffController } from './staff/staff.controller.js';
import { StaffStrategy } from './staff/staff.strategy.js';
import { StaffChanges } from './staff/staff-changes.js';
import { StaffGuard } from './staff/staff-guard.js';
import { StaffLogin } from './staff/staff-login.js';
import { StaffSessions } from './staff/staff-sessions.js';
import { StaffSweeper } from './staff/staff-sweeper.js';
import { StreamQueries } from './streams/stream-queries.js';
import { StreamsController } from './streams/streams.controller.js';
import { SystemController } from './system/system.controller.js';
import { VerificationsController } from './verifications/verifications.controller.js';
import { Verifications } from './verifications/verifications.js';

/** The admin API: staff, what they may see, who must agree, and the trail of what they did. */
@Module({
  controllers: [
    StaffAuthController,
    StaffController,
    OpeningsController,
    ApprovalsController,
    AuditController,
    ProjectionsController,
    JobsController,
    MailsController,
    PreviewController,
    AccountListController,
    ...recordControllers,
    EventsController,
    StreamsController,
    VerificationsController,
    DashboardController,
    SystemController,
    FindController,
    LiveController,
  ],
  providers: [
    Lists,
    RecordLists,
    AccountQueries,
    EventQueries,
    ShownTimes,
    StreamQueries,
    Find,
    Attention,
    MailPreviews,
    LiveTopics,
    Live,
    Audit,
    AuditTasks,
    Openings,
    Approvals,
    Erasures,
    Authenticators,
    StaffSessions,
    StaffStrategy,
    StaffGuard,
    StaffLogin,
    StaffSweeper,
    Invitations,
    StaffChanges,
    ServiceTokens,
    JobControl,
    Verifications,
  ],
  exports: [Audit, StreamQueries, Openings, Approvals, Erasures, Invitations, Verifications],
})
export class AdminModule {}
