import { Command, type CommanderError, Option } from 'commander';
import type { AnyCommand, GroupSpec } from './command.js';
import type { Context } from './context.js';
import { commandHelp, groupHelp, topLevelHelp } from './help/help-text.js';
import { wrongCall } from './help/wrong-call.js';
import { type Entry, isGroup } from './table.js';
import { version } from './version.js';

/** Commander exits by default; a subcommand would inherit its parent's handler. */
const throwWrongCalls = (command: Command, spec?: AnyCommand) =>
  command.exitOverride((error: CommanderError) => {
    throw wrongCall(error, command, spec);
  });

const addCommand = (parent: Command, spec: AnyCommand, context: Context, group?: GroupSpec) => {
  const { name, summary, args = [], options = [], isDefault = false, run } = spec;
  const made = parent.command(name, { isDefault }).summary(summary).allowExcessArguments(false);
  throwWrongCalls(made, spec);
  made.configureHelp({ formatHelp: () => commandHelp(drawingOf(context), spec, group) });
  for (const { syntax, summary: about } of args) made.argument(syntax, about);
  for (const { flags, summary: about, parse, conflicts = [] } of options) {
    const option = new Option(flags, about).conflicts(conflicts);
    made.addOption(parse ? option.argParser(parse) : option);
  }
  made.action(async (...given: unknown[]) => {
    // The last argument may be given several times; commander then passes a list.
    const texts = given.slice(0, args.length).flatMap((one, nth) => {
      const { parse } = args[nth]!;
      const several = [one].flat() as (string | undefined)[];
      return several.map((text) => (text === undefined || !parse ? text : parse(text)));
    });
    await run(context, made.opts(), ...texts);
  });
};

const drawingOf = ({ paint, env }: Context) => ({ paint, columns: env.columns });

const defaultOf = ({ commands }: GroupSpec) => commands.find(({ isDefault }) => isDefault);

/** The program with these commands; usage errors are thrown and never exit the process. */
export const createProgram = (context: Context, entries: Entry[]): Command => {
  const program = new Command('kypseli')
    .version(version(), '-V, --version', 'the version')
    .helpOption('-h, --help', 'what can be done')
    .helpCommand('help [command]', 'what a command does')
    .showSuggestionAfterError()
    .configureOutput({ writeErr: () => {} })
    .configureHelp({ formatHelp: () => topLevelHelp(drawingOf(context), entries) });
  throwWrongCalls(program);
  for (const entry of entries) {
    if (!isGroup(entry)) {
      addCommand(program, entry, context);
      continue;
    }
    const byDefault = defaultOf(entry);
    const group = program.command(entry.name).summary(entry.summary);
    throwWrongCalls(group);
    group.configureHelp({
      formatHelp: () =>
        byDefault ? commandHelp(drawingOf(context), byDefault, entry) : groupHelp(drawingOf(context), entry),
    });
    for (const one of entry.commands) addCommand(group, one, context, entry);
  }
  return program;
};
