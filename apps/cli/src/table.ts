import type { AnyCommand, GroupSpec } from './command.js';
import { join } from './commands/accounts/join.js';
import { login } from './commands/accounts/login.js';
import { logout } from './commands/accounts/logout.js';
import { whoami } from './commands/accounts/whoami.js';
import { completion } from './commands/completion/completion.js';
import { eventCommands } from './commands/events/events.js';
import { replay } from './commands/events/replay.js';
import { importFile } from './commands/imports/import.js';
import { listImports } from './commands/imports/list.js';
import { undoImport } from './commands/imports/undo.js';
import { jobCommands } from './commands/jobs/jobs.js';
import { backup } from './commands/machine/backup.js';
import { backupKey } from './commands/machine/backup-key.js';
import { bootstrap } from './commands/machine/bootstrap.js';
import { doctor } from './commands/machine/doctor.js';
import { restore } from './commands/machine/restore.js';
import { verify } from './commands/machine/verify.js';
import { forgetMapping } from './commands/mappings/forget.js';
import { listMappings } from './commands/mappings/list.js';
import { projectionCommands } from './commands/projections/projections.js';
import { approvalCommands } from './commands/staff/approvals.js';
import { auditCommands } from './commands/staff/audit.js';
import { staffCommands } from './commands/staff/staff.js';
import { accountCommands } from './commands/support/accounts.js';
import { mailCommands } from './commands/support/mails.js';
import { planCommands } from './commands/support/plans.js';

export type Entry = AnyCommand | GroupSpec;

/** Who uses a command, and with which session. */
export interface Audience {
  title: string;
  /** What must be there first. */
  needs: string;
  entries: Entry[];
}

/** Every command, as the help lists them. An audience without commands is not shown. */
export const AUDIENCES: Audience[] = [
  {
    title: 'For keepers',
    needs: 'kypseli login',
    entries: [
      importFile,
      { name: 'imports', summary: 'what was imported; undo an import', commands: [listImports, undoImport] },
      { name: 'mappings', summary: 'the saved mappings', commands: [listMappings, forgetMapping] },
    ],
  },
  {
    title: 'For support',
    needs: 'kypseli login --staff',
    entries: [
      { name: 'accounts', summary: 'find, help, export, erase', commands: accountCommands },
      { name: 'plans', summary: 'plans and payments; cancel, resume, refund', commands: planCommands },
      { name: 'mails', summary: 'what became of mails; send again', commands: mailCommands },
      { name: 'approvals', summary: 'what waits for a second person', commands: approvalCommands },
    ],
  },
  {
    title: 'For operators',
    needs: 'kypseli login --staff',
    entries: [
      { name: 'events', summary: 'follow the event log, look into it, export it', commands: eventCommands },
      replay,
      { name: 'projections', summary: 'the read models: state, rebuild, roll back', commands: projectionCommands },
      verify,
      { name: 'jobs', summary: 'the queues, what failed; retry, remove, pause', commands: jobCommands },
      { name: 'staff', summary: 'who works here; service tokens', commands: staffCommands },
      { name: 'audit', summary: 'who did what', commands: auditCommands },
    ],
  },
  {
    title: "On the server's own machine",
    needs: 'DATABASE_URL or DATA_DIR',
    entries: [
      bootstrap,
      { name: 'backup', summary: 'events, state, files; the keys apart', commands: [backup, backupKey] },
      restore,
      doctor,
    ],
  },
];

/** Commands that need no session, or make one. */
export const SESSION: Entry[] = [login, logout, whoami, join, completion];

export const isGroup = (entry: Entry): entry is GroupSpec => 'commands' in entry;

export const allEntries = (): Entry[] => [...AUDIENCES.flatMap(({ entries }) => entries), ...SESSION];

/** What an entry needs first; null for one without a session. */
export const needsOf = (entry: Entry): string | null =>
  AUDIENCES.find(({ entries }) => entries.includes(entry))?.needs ?? null;
