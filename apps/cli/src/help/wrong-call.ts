import { Command, CommanderError } from 'commander';
import type { AnyCommand } from '../command.js';
import { Failure } from '../exit.js';

/** A call that is not understood, with the call that shows the right help. */
export class WrongCall extends Failure {
  constructor(
    message: string,
    readonly help: string,
  ) {
    super('usage', message);
  }
}

/** As it is called: `kypseli audit list`. */
const callOf = (command: Command): string =>
  command.parent ? `${callOf(command.parent)} ${command.name()}` : command.name();

const thereIsNo = (kind: string, name: string, suggestions: string[]): string => {
  const meant = suggestions.length === 0 ? '' : ` Did you mean ${suggestions.join(', ')}?`;
  return `There is no ${kind} ${name}.${meant}`;
};

const suggestionsIn = (message: string): string[] => {
  const [, names] = /\(Did you mean (?:one of )?(.*)\?\)$/s.exec(message) ?? [];
  return names === undefined ? [] : names.split(', ');
};

/** The names that are like the given one. Commander compares names only for its own error, so it is asked for that. */
const similar = (given: string, names: string[]): string[] => {
  const probe = new Command().exitOverride().configureOutput({ writeErr: () => {} });
  for (const name of names) probe.command(name);
  try {
    probe.parse([given], { from: 'user' });
    return [];
  } catch (error) {
    return suggestionsIn((error as CommanderError).message);
  }
};

const noCommand = (group: Command, given: string): WrongCall => {
  const names = group.commands.map((each) => each.name());
  const prefix = group.parent ? `${group.name()} ` : '';
  const suggestions = similar(given, names).map((name) => `${prefix}${name}`);
  return new WrongCall(thereIsNo('command', `${prefix}${given}`, suggestions), `${callOf(group)} --help`);
};

const tooMany = (command: Command, isDefault: boolean): WrongCall => {
  const { parent, args, registeredArguments: expected } = command;
  const [surplus = ''] = args.slice(expected.length);
  // The group's own arguments begin with the command's name, unless it was left out.
  if (isDefault && parent && parent.args[0] !== command.name()) {
    if (parent.commands.every((each) => each.name() !== surplus)) return noCommand(parent, surplus);
    const message = `Name the command before its options: ${callOf(parent)} ${surplus}`;
    return new WrongCall(message, `${callOf(parent)} ${surplus} --help`);
  }
  const takes =
    expected.length === 0 ? 'no argument' : expected.length === 1 ? '1 argument' : `${expected.length} arguments`;
  return new WrongCall(`${callOf(command)} takes ${takes}: “${surplus}” is too many.`, `${callOf(command)} --help`);
};

const missing = (message: string, { args = [] }: Pick<AnyCommand, 'args'>): string => {
  const [, name = ''] = /'([^']*)'$/.exec(message) ?? [];
  const argument = args.find(({ syntax }) => syntax.replaceAll(/[<>[\].]/g, '') === name);
  return argument
    ? `The argument ${argument.syntax} is missing: ${argument.summary}.`
    : `The argument ${name} is missing.`;
};

const optionSentence = (message: string): string => {
  const [, unknown] = /^unknown option '([^']*)'/.exec(message) ?? [];
  if (unknown !== undefined) return thereIsNo('option', unknown, suggestionsIn(message));
  const [, valueless] = /^option '([^']*)' argument missing$/.exec(message) ?? [];
  if (valueless !== undefined) return `The option ${valueless} needs a value.`;
  return `${message.replaceAll(/option '([^']*)'/g, '$1')}.`;
};

/** Commander's error about a call, in our words; the help or the version that was shown is passed on. */
export const wrongCall = (error: CommanderError, command: Command, spec?: AnyCommand): Error => {
  if (error.exitCode === 0) return error;
  const help = `${callOf(command)} --help`;
  const message = error.message.replace(/^error: /, '');
  switch (error.code) {
    case 'commander.unknownCommand':
      return noCommand(command, command.args[0] ?? '');
    case 'commander.excessArguments':
      return tooMany(command, spec?.isDefault === true);
    case 'commander.missingArgument':
      return new WrongCall(missing(message, spec ?? {}), help);
    case 'commander.help':
      if (command.args[0] === 'help' && command.args[1] !== undefined) return noCommand(command, command.args[1]);
      // A group without a default command was called alone.
      return new WrongCall(`Name a command: ${command.commands.map((each) => each.name()).join(', ')}.`, help);
    default:
      return new WrongCall(optionSentence(message), help);
  }
};
