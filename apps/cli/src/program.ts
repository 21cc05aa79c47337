import { Command, Option } from 'commander';
import type { AnyCommand, GroupSpec } from './command.js';
import { login } from './commands/accounts/login.js';
import { logout } from './commands/accounts/logout.js';
import { whoami } from './commands/accounts/whoami.js';
import { importFile } from './commands/imports/import.js';
import { listImports } from './commands/imports/list.js';
import { undoImport } from './commands/imports/undo.js';
import { backup } from './commands/machine/backup.js';
import { backupKey } from './commands/machine/backup-key.js';
import { doctor } from './commands/machine/doctor.js';
import { restore } from './commands/machine/restore.js';
import { verify } from './commands/machine/verify.js';
import { forgetMapping } from './commands/mappings/forget.js';
import { listMappings } from './commands/mappings/list.js';
import type { Context } from './context.js';
import { EXIT } from './exit.js';
import { version } from './version.js';

const TABLE: (AnyCommand | GroupSpec)[] = [
  login,
  logout,
  whoami,
  importFile,
  { name: 'imports', summary: 'imports: list them, undo one', commands: [listImports, undoImport] },
  { name: 'mappings', summary: 'saved mappings', commands: [listMappings, forgetMapping] },
  verify,
  { name: 'backup', summary: 'back up events, state, files and keys', commands: [backup, backupKey] },
  restore,
  doctor,
];

const exitCodes = () =>
  ['Exit codes:', ...Object.values(EXIT).map(([code, meaning]) => `  ${String(code).padEnd(4)} ${meaning}`)].join('\n');

const ENVIRONMENT = [
  'Environment:',
  '  KYPSELI_SERVER, KYPSELI_TOKEN  win over the session that login keeps',
  '  KYPSELI_CONFIG_DIR             where it is saved, else XDG_CONFIG_HOME/kypseli',
  '  KYPSELI_HOME                   the folder of the server on this machine, for doctor and verify',
  '  NO_COLOR                       no colours',
  '  KYPSELI_DEBUG                  the stack of an error that should not happen',
].join('\n');

const examplesOf = ({ examples = [] }: AnyCommand) =>
  examples.length === 0
    ? ''
    : `\nExamples:\n${examples.map(([call, meaning]) => `  ${call}\n      ${meaning}`).join('\n')}`;

const addCommand = (parent: Command, spec: AnyCommand, context: Context) => {
  const { name, summary, description, args = [], options = [], isDefault = false, run } = spec;
  const made = parent
    .command(name, { isDefault })
    .summary(summary)
    .description(description ?? `${summary[0]!.toUpperCase()}${summary.slice(1)}.`)
    .allowExcessArguments(false)
    .addHelpText('after', examplesOf(spec));
  for (const { syntax, summary: about } of args) made.argument(syntax, about);
  for (const { flags, summary: about, parse, conflicts = [] } of options) {
    const option = new Option(flags, about).conflicts(conflicts);
    made.addOption(parse ? option.argParser(parse) : option);
  }
  made.action(async (...given: unknown[]) => {
    const texts = given.slice(0, args.length) as (string | undefined)[];
    await run(context, made.opts(), ...texts);
  });
};

/** The program with all its commands; usage errors are thrown and never exit the process. */
export const createProgram = (context: Context): Command => {
  const program = new Command('kypseli')
    .description('Kypseli on the command line: import hive records and check the results.')
    .version(version(), '-V, --version', 'the version')
    .helpOption('-h, --help', 'what can be done')
    .helpCommand('help [command]', 'what a command does')
    .showSuggestionAfterError()
    .exitOverride()
    .configureOutput({ writeErr: () => {} })
    .addHelpText('after', `\n${exitCodes()}\n\n${ENVIRONMENT}`);
  for (const spec of TABLE) {
    if (!('commands' in spec)) {
      addCommand(program, spec, context);
      continue;
    }
    const group = program
      .command(spec.name)
      .summary(spec.summary)
      .description(`${spec.summary[0]!.toUpperCase()}${spec.summary.slice(1)}.`);
    for (const one of spec.commands) addCommand(group, one, context);
  }
  return program;
};
