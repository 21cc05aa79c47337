import type { AnyCommand, OptionSpec, Values } from '../command.js';
import { type Entry, entriesFor, isGroup, NAMES } from '../table.js';

const flagsOf = ({ flags }: OptionSpec): string[] => flags.split(/[ ,]+/).filter((part) => part.startsWith('-'));
const takesValue = ({ flags }: OptionSpec): boolean => /[<[]/.test(flags);

const valueOptions: OptionSpec = { flags: '-h, --help', summary: '' };

/** What may stand in the place of the last word, by the table of commands. */
export const candidates = async (words: string[]): Promise<Values> => {
  const current = words.at(-1) ?? '';
  const before = words.slice(0, -1);
  const [first, ...rest] = before;
  if (first === undefined) return current.startsWith('-') ? ['--help', '--version'] : [...NAMES, 'help'];
  if (first === 'help') return before.length === 1 ? NAMES : [];
  const entry = (await entriesFor(first)).find(({ name }) => name === first);
  return entry ? within(entry, rest, current) : [];
};

const within = (entry: Entry, rest: string[], current: string): Values => {
  if (!isGroup(entry)) return ofCommand(entry, rest, current);
  const named = entry.commands.find(({ name }) => name === rest[0]);
  if (named) return ofCommand(named, rest.slice(1), current);
  const byDefault = entry.commands.find(({ isDefault }) => isDefault);
  if (rest.length === 0 && !current.startsWith('-'))
    return entry.commands.filter(({ isDefault }) => !isDefault).map(({ name }) => name);
  return byDefault ? ofCommand(byDefault, rest, current) : ['--help'];
};

const ofCommand = ({ options = [], args = [] }: AnyCommand, rest: string[], current: string): Values => {
  const optionOf = (word: string) => options.find((option) => flagsOf(option).includes(word));
  const last = rest.at(-1);
  const waiting = last === undefined ? undefined : optionOf(last);
  if (waiting && takesValue(waiting)) return waiting.values ?? [];
  if (current.startsWith('-')) {
    const given = new Set(rest);
    return [...options, valueOptions]
      .filter((option) => !flagsOf(option).some((flag) => given.has(flag)))
      .flatMap(flagsOf);
  }
  let position = 0;
  for (const [index, word] of rest.entries()) {
    if (word.startsWith('-')) continue;
    const of = index === 0 ? undefined : optionOf(rest[index - 1]!);
    if (!(of && takesValue(of))) position += 1;
  }
  return args[Math.min(position, args.length - 1)]?.values ?? [];
};
