import { Account } from './accounts/account.entity.js';
import { SingleUseToken } from './accounts/single-use-token.entity.js';
import { HiveReservation } from './allowance/hive-reservation.entity.js';
import { Checkout } from './billing/demo/checkout.entity.js';
import { ImportRecord } from './imports/import.entity.js';
import { SavedMappingRecord } from './imports/mapping/saved/saved-mapping.entity.js';
import { StateTables1763683200000 } from './migrations/1763683200000-state-tables.js';
import { ImportsTable1763686800000 } from './migrations/1763686800000-imports-table.js';
import { OutboxAndTokens1763694000000 } from './migrations/1763694000000-outbox-and-tokens.js';
import { ImportFiles1763697600000 } from './migrations/1763697600000-import-files.js';
import { KeptMappings1763701200000 } from './migrations/1763701200000-kept-mappings.js';
import { Recordings1763704800000 } from './migrations/1763704800000-recordings.js';
import { Payments1763712000000 } from './migrations/1763712000000-payments.js';
import { Erasures1763715600000 } from './migrations/1763715600000-erasures.js';
import { Country1763719200000 } from './migrations/1763719200000-country.js';
import { ImportChecks1763726400000 } from './migrations/1763726400000-import-checks.js';
import { ImportReading1763730000000 } from './migrations/1763730000000-import-reading.js';
import { ImportErrorCodes1763733600000 } from './migrations/1763733600000-import-error-codes.js';
import { ClaimedEvents1763737200000 } from './migrations/1763737200000-claimed-events.js';
import { LogHome1763740800000 } from './migrations/1763740800000-log-home.js';
import { Backups1763744400000 } from './migrations/1763744400000-backups.js';
import { ConsoleFigures1763751600000 } from './migrations/1763751600000-console-figures.js';
import { ReadSideControl1763755200000 } from './migrations/1763755200000-read-side-control.js';
import { JobControl1763758800000 } from './migrations/1763758800000-job-control.js';
import { Support1763760000000 } from './migrations/1763760000000-support.js';
import { MailOutcomes1763762400000 } from './migrations/1763762400000-mail-outcomes.js';
import { StaffAccess1763764800000 } from './migrations/1763764800000-staff-access.js';
import { Verifications1763769600000 } from './migrations/1763769600000-verifications.js';
import { EventIds1763773200000 } from './migrations/1763773200000-event-ids.js';
import { ListIndexes1763776800000 } from './migrations/1763776800000-list-indexes.js';
import { ImportsForStaff1763780400000 } from './migrations/1763780400000-imports-for-staff.js';
import { Processes1763784000000 } from './migrations/1763784000000-processes.js';
import { PaymentFigures1763787600000 } from './migrations/1763787600000-payment-figures.js';
import { MailPreviews1763791200000 } from './migrations/1763791200000-mail-previews.js';
import { VerificationChecks1763794800000 } from './migrations/1763794800000-verification-checks.js';
import { StaffInviter1763798400000 } from './migrations/1763798400000-staff-inviter.js';
import { ErasurePasses1763802000000 } from './migrations/1763802000000-erasure-passes.js';
import { ShownBatches1763805600000 } from './migrations/1763805600000-shown-batches.js';
import { RegisterExport1763809200000 } from './migrations/1763809200000-register-export.js';
import { ReadSideLog1763812800000 } from './migrations/1763812800000-read-side-log.js';
import { PlanChanges1763816400000 } from './migrations/1763816400000-plan-changes.js';
import { Papers1763820000000 } from './migrations/1763820000000-papers.js';
import { UndoneLosses1763823600000 } from './migrations/1763823600000-undone-losses.js';
import { Photos1763824000000 } from './migrations/1763824000000-photos.js';
import { SlowestTable1763827600000 } from './migrations/1763827600000-slowest-table.js';
import { VerifiedBefore1763831200000 } from './migrations/1763831200000-verified-before.js';
import { MailRecipients1763834800000 } from './migrations/1763834800000-mail-recipients.js';
import { EndedSessions1763838400000 } from './migrations/1763838400000-ended-sessions.js';
import { RetriedFailure1763842000000 } from './migrations/1763842000000-retried-failure.js';
import { DryRuns1763845600000 } from './migrations/1763845600000-dry-runs.js';
import { Recording } from './notes/recording.entity.js';
import { EndedSession } from './platform/auth/ended-session.entity.js';
import { Session } from './platform/auth/session.entity.js';
import { IdempotencyClaim } from './platform/idempotency/claim.entity.js';
import { Mail } from './platform/mail/mail.entity.js';

/** The state tables of the server: neither events nor projected from events. */
export const entities = [
  Account,
  SingleUseToken,
  EndedSession,
  Session,
  IdempotencyClaim,
  Mail,
  HiveReservation,
  Checkout,
  ImportRecord,
  SavedMappingRecord,
  Recording,
];

/** In the order in which they run; a released migration is never changed. */
export const migrations = [
  StateTables1763683200000,
  ImportsTable1763686800000,
  OutboxAndTokens1763694000000,
  ImportFiles1763697600000,
  KeptMappings1763701200000,
  Recordings1763704800000,
  Payments1763712000000,
  Erasures1763715600000,
  Country1763719200000,
  ImportChecks1763726400000,
  ImportReading1763730000000,
  ImportErrorCodes1763733600000,
  ClaimedEvents1763737200000,
  LogHome1763740800000,
  Backups1763744400000,
  ConsoleFigures1763751600000,
  ReadSideControl1763755200000,
  Support1763760000000,
  StaffAccess1763764800000,
  JobControl1763758800000,
  MailOutcomes1763762400000,
  Verifications1763769600000,
  EventIds1763773200000,
  ListIndexes1763776800000,
  ImportsForStaff1763780400000,
  Processes1763784000000,
  PaymentFigures1763787600000,
  MailPreviews1763791200000,
  VerificationChecks1763794800000,
  StaffInviter1763798400000,
  ErasurePasses1763802000000,
  ShownBatches1763805600000,
  RegisterExport1763809200000,
  ReadSideLog1763812800000,
  PlanChanges1763816400000,
  Papers1763820000000,
  UndoneLosses1763823600000,
  Photos1763824000000,
  SlowestTable1763827600000,
  VerifiedBefore1763831200000,
  MailRecipients1763834800000,
  EndedSessions1763838400000,
  RetriedFailure1763842000000,
  DryRuns1763845600000,
];
