import type { AnyCommand, GroupSpec, OptionSpec } from '../command.js';
import type { Context } from '../context.js';
import { AUDIENCES, type Entry, isGroup, type Listed, needsOf, SESSION } from '../table.js';
import { indented } from '../terminal/wrap.js';

const COLUMN = 24;
const NARROW = 60;
const WIDEST = 84;

type Drawing = Pick<Context, 'paint'> & { columns: number };

/** A name with its meaning beside it, or below where there is no room. */
const row = ({ columns }: Drawing, name: string, shown: string, meaning: string, at = COLUMN): string[] => {
  const width = Math.min(columns, WIDEST);
  if (columns < NARROW || name.length + 4 > at) {
    const below = columns < NARROW ? 6 : at;
    return [`  ${shown}`, ...indented(meaning, below, width)];
  }
  const [first = '', ...more] = indented(meaning, at, width).map((line) => line.slice(at));
  const gap = ' '.repeat(at - 2 - name.length);
  return [`  ${shown}${gap}${first}`, ...more.map((line) => `${' '.repeat(at)}${line}`)];
};

const argumentsOf = (entry: Entry): string =>
  isGroup(entry) ? '' : (entry.args ?? []).map(({ syntax }) => syntax).join(' ');

const entryRow = (drawing: Drawing, entry: Entry): string[] => {
  const given = argumentsOf(entry);
  const name = given === '' ? entry.name : `${entry.name} ${given}`;
  const shown = given === '' ? entry.name : `${entry.name} ${drawing.paint('dim', given)}`;
  return row(drawing, name, shown, entry.summary);
};

const heading = ({ paint, columns }: Drawing, title: string, needs: string): string => {
  const width = Math.min(columns, WIDEST);
  const gap = Math.max(3, width - title.length - needs.length - 4);
  if (title.length + needs.length + 3 > width) return `${paint('bold', title)}\n  ${paint('dim', needs)}`;
  return `${paint('bold', title)}${' '.repeat(gap)}${paint('dim', needs)}`;
};

const ENVIRONMENT: [name: string, meaning: string][] = [
  ['KYPSELI_SERVER, KYPSELI_TOKEN', 'win over the session that login saves'],
  ['KYPSELI_STAFF_TOKEN', 'the same for staff: a service token for scripts'],
  ['KYPSELI_CONFIG_DIR', 'where it is saved, else XDG_CONFIG_HOME/kypseli'],
  ['KYPSELI_HOME', 'the folder of the server on this machine'],
  ['NO_COLOR', 'no colours'],
  ['KYPSELI_DEBUG', 'the stack of an error that should not happen'],
];

/** The exit codes in a few words; their meanings are in exit.ts. */
const EXITS = [
  ['0 done', '1 refused', '2 usage', '3 problems stand', '4 not logged in'],
  ['5 no server', '130 interrupted'],
];

/** All commands by who uses them, and what holds everywhere. */
export const topLevelHelp = (drawing: Drawing, entries: Entry[]): string => {
  const { paint, columns } = drawing;
  const rows = (listed: Listed[]) =>
    entries
      .filter((entry) => listed.some(({ name }) => name === entry.name))
      .flatMap((entry) => entryRow(drawing, entry));
  const groups = AUDIENCES.filter(({ listed }) => listed.length > 0).flatMap(({ title, needs, listed }) => [
    heading(drawing, title, needs),
    ...rows(listed),
    '',
  ]);
  const everywhere: [string, string][] = [
    ['--json', 'one document, or a line each where it follows'],
    ['-h, --help', 'after a command: its options and examples'],
    ['-V, --version', 'the version'],
  ];
  return [
    ...indented('Kypseli on the command line: records for keepers, and the engine for those who run it.', 0, columns),
    '',
    ...groups,
    ...rows(SESSION),
    '',
    paint('bold', 'Everywhere'),
    ...everywhere.flatMap(([name, meaning]) => row(drawing, name, name, meaning)),
    '',
    paint('bold', 'Exit codes'),
    ...EXITS.flatMap((codes) => indented(codes.join('  '), 2, columns)),
    '',
    paint('bold', 'Environment'),
    ...ENVIRONMENT.flatMap(([name, meaning]) => row(drawing, name, name, meaning, 34)),
    '',
    'Try: kypseli import --help',
    '',
  ].join('\n');
};

const sentence = ({ summary, description }: AnyCommand): string =>
  description ?? `${summary[0]!.toUpperCase()}${summary.slice(1)}.`;

const optionRows = (drawing: Drawing, options: OptionSpec[]): string[] => {
  const all = [...options, { flags: '-h, --help', summary: 'this help' }];
  const at = Math.min(34, Math.max(...all.map(({ flags }) => flags.length)) + 4);
  return all.flatMap(({ flags, summary }) => row(drawing, flags, flags, summary, at));
};

/** The roles that may call a command: admins may do what operators may, and what only reads is for all. */
const ROLES: Record<NonNullable<AnyCommand['role']>, string> = {
  support: 'support, operator or admin',
  'support or admin': 'support or admin',
  operator: 'operator or admin',
  admin: 'admin',
};

const needs = (entry: Entry, { role, asksForCode }: AnyCommand): string => {
  const session = needsOf(entry);
  if (session === null) return '';
  const roles = role === undefined ? '' : `, role ${ROLES[role]}`;
  return `${session}${roles}${asksForCode ? '; it asks for a code of your authenticator' : ''}`;
};

/** The help of one command; `parent`: the group that it is in. */
export const commandHelp = (drawing: Drawing, spec: AnyCommand, parent?: GroupSpec): string => {
  const { paint, columns } = drawing;
  const { args = [], options = [], examples = [], exits = [], seeAlso = [] } = spec;
  const name = spec.isDefault && parent ? `[${spec.name}]` : spec.name;
  const call = ['kypseli', parent?.name, name].filter(Boolean).join(' ');
  const section = (title: string, lines: string[]) => (lines.length === 0 ? [] : ['', paint('bold', title), ...lines]);
  const usage = [call, '[options]', ...args.map(({ syntax }) => syntax)].join(' ');
  const members = parent && spec.isDefault ? parent.commands : [];
  const widest = Math.max(COLUMN, ...members.map(({ name }) => `${parent?.name} ${name}`.length + 4));
  const needed = needs(parent ?? spec, spec);
  return [
    ...indented(sentence(spec), 0, Math.min(columns, WIDEST)),
    '',
    ...indented(`Usage: ${usage}`, 0, Math.min(columns, WIDEST)),
    ...section(
      'Commands',
      members.flatMap((each) =>
        row(drawing, `${parent!.name} ${each.name}`, `${parent!.name} ${each.name}`, each.summary, widest),
      ),
    ),
    ...section(
      'Arguments',
      args.flatMap(({ syntax, summary }) => row(drawing, syntax, syntax, summary)),
    ),
    ...section('Options', optionRows(drawing, options)),
    ...section('Needs', needed === '' ? [] : indented(needed, 2, columns)),
    ...section(
      'Examples',
      examples.flatMap(([example, meaning]) => [`  ${example}`, ...indented(meaning, 6, columns)]),
    ),
    ...section(
      'Exit codes',
      exits.flatMap(([code, meaning]) => row(drawing, String(code), String(code), meaning, 8)),
    ),
    ...(seeAlso.length === 0 ? [] : ['', `See also: ${seeAlso.map((each) => `kypseli ${each}`).join(', ')}`]),
    '',
  ].join('\n');
};

/** The help of a group: its commands. */
export const groupHelp = (drawing: Drawing, group: GroupSpec): string => {
  const { name, summary, commands } = group;
  const session = needsOf(group);
  return [
    `${summary[0]!.toUpperCase()}${summary.slice(1)}.`,
    '',
    `Usage: kypseli ${name} <command> [options]`,
    '',
    drawing.paint('bold', 'Commands'),
    ...commands.flatMap((each) => row(drawing, `${name} ${each.name}`, `${name} ${each.name}`, each.summary)),
    ...(session === null ? [] : ['', drawing.paint('bold', 'Needs'), `  ${session}`]),
    '',
  ].join('\n');
};
