import type { AnyCommand, GroupSpec } from './command.js';

export type Entry = AnyCommand | GroupSpec;

/** A command or a group of commands. Loading all of them takes longer than most calls, so each is loaded when needed. */
export interface Listed {
  name: string;
  load(): Promise<Entry>;
}

/** Who uses a command, and with which session. */
export interface Audience {
  title: string;
  /** What must be there first. */
  needs: string;
  listed: Listed[];
}

const group = (name: string, summary: string, load: () => Promise<AnyCommand[]>): Listed => ({
  name,
  load: async () => ({ name, summary, commands: await load() }),
});

/** Every command, as the help lists them. An audience without commands is not shown. */
export const AUDIENCES: Audience[] = [
  {
    title: 'For keepers',
    needs: 'kypseli login',
    listed: [
      { name: 'import', load: async () => (await import('./commands/imports/import.js')).importFile },
      group(
        'imports',
        'what was imported; undo an import',
        async () => (await import('./commands/imports/imports.js')).importCommands,
      ),
      group(
        'mappings',
        'the saved mappings',
        async () => (await import('./commands/mappings/mappings.js')).mappingCommands,
      ),
    ],
  },
  {
    title: 'For support',
    needs: 'kypseli login --staff',
    listed: [
      group(
        'accounts',
        'find, help, export, erase',
        async () => (await import('./commands/support/accounts.js')).accountCommands,
      ),
      group(
        'plans',
        'plans and payments; cancel, resume, refund',
        async () => (await import('./commands/support/plans.js')).planCommands,
      ),
      group(
        'mails',
        'what became of mails; send again',
        async () => (await import('./commands/support/mails.js')).mailCommands,
      ),
      group(
        'approvals',
        'what waits for a second person',
        async () => (await import('./commands/staff/approvals.js')).approvalCommands,
      ),
    ],
  },
  {
    title: 'For operators',
    needs: 'kypseli login --staff',
    listed: [
      group(
        'events',
        'follow the event log, look into it, export it',
        async () => (await import('./commands/events/events.js')).eventCommands,
      ),
      { name: 'replay', load: async () => (await import('./commands/events/replay.js')).replay },
      group(
        'projections',
        'the read models: state, rebuild, roll back',
        async () => (await import('./commands/projections/projections.js')).projectionCommands,
      ),
      { name: 'verify', load: async () => (await import('./commands/machine/verify.js')).verify },
      group(
        'jobs',
        'the queues, what failed; retry, remove, pause',
        async () => (await import('./commands/jobs/jobs.js')).jobCommands,
      ),
      group(
        'staff',
        'who works here; service tokens',
        async () => (await import('./commands/staff/staff.js')).staffCommands,
      ),
      group('audit', 'who did what', async () => (await import('./commands/staff/audit.js')).auditCommands),
    ],
  },
  {
    title: "On the server's own machine",
    needs: 'DATABASE_URL or DATA_DIR',
    listed: [
      { name: 'bootstrap', load: async () => (await import('./commands/machine/bootstrap.js')).bootstrap },
      group(
        'backup',
        'events, state, files; the keys apart',
        async () => (await import('./commands/machine/backups.js')).backupCommands,
      ),
      { name: 'restore', load: async () => (await import('./commands/machine/restore.js')).restore },
      { name: 'doctor', load: async () => (await import('./commands/machine/doctor.js')).doctor },
    ],
  },
];

/** Commands that need no session, or make one. */
export const SESSION: Listed[] = [
  { name: 'login', load: async () => (await import('./commands/accounts/login.js')).login },
  { name: 'logout', load: async () => (await import('./commands/accounts/logout.js')).logout },
  { name: 'whoami', load: async () => (await import('./commands/accounts/whoami.js')).whoami },
  { name: 'join', load: async () => (await import('./commands/accounts/join.js')).join },
  { name: 'completion', load: async () => (await import('./commands/completion/completion.js')).completion },
];

export const isGroup = (entry: Entry): entry is GroupSpec => 'commands' in entry;

const all = [...AUDIENCES.flatMap(({ listed }) => listed), ...SESSION];

export const NAMES = all.map(({ name }) => name);

/** The entry of a name; all entries where there is none of that name. */
export const entriesFor = (name: string | undefined): Promise<Entry[]> => {
  const named = all.filter((each) => each.name === name);
  return Promise.all((named.length > 0 ? named : all).map(({ load }) => load()));
};

/** What an entry needs first; null for one without a session. */
export const needsOf = ({ name }: Entry): string | null =>
  AUDIENCES.find(({ listed }) => listed.some((each) => each.name === name))?.needs ?? null;
