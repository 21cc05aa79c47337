import { ImportSummary } from '@kypseli/contract';
import { type ImportDetails, type ImportItem, imports, replyOf } from '@kypseli/contract/admin';
import { inWords } from '../../accounts/timeline-words.js';
import { type AnyCommand, command, JSON_OPTION } from '../../command.js';
import type { Context } from '../../context.js';
import { nextPage, PAGE_OPTIONS, pageOf, pageQuery } from '../../server/list-page.js';
import { ACCOUNT, findAccount } from '../../staff/find-account.js';
import { GROUNDS_OPTIONS, type Grounds, opened, withReason } from '../../staff/grounds.js';
import { SERVER_OPTION } from '../../staff/guarded.js';
import { REVEAL_OPTIONS, type RevealOptions } from '../../staff/open-account.js';
import { staffName } from '../../staff/staff-name.js';
import { oneOf, someOf } from '../../terminal/choices.js';
import { wholeId } from '../../terminal/ids.js';
import { minuteOf, UTC_OPTION } from '../../terminal/instants.js';
import { clean, table } from '../../terminal/table.js';
import { wholeNumber } from '../../terminal/whole-number.js';

interface Shared {
  server?: string;
  json?: boolean;
  utc?: boolean;
}

const STATES = ImportSummary.shape.state.options;
const MOST_PROBLEMS = 999_999_999;
const SHOWN_GROUPS = 20;
/** A mail with more would not be read. */
const ANSWERED_GROUPS = 5;
const IMPORT = {
  syntax: '<id>',
  summary: 'the id of the import, as accounts imports prints it',
  parse: wholeId('The id of an import'),
};

/** A text of the keeper's file, or that it is hidden. */
const textOf = (value: ImportItem['filename'] | null): string =>
  value === null ? '–' : typeof value === 'string' ? value : 'hidden';

/** A draft that its keeper only tries waits for nobody. */
const stateText = ({ state, dry_run: dryRun }: ImportItem): string =>
  state === 'draft' && dryRun ? 'draft, only tried' : state;

const list = command<Shared & { state?: ImportItem['state'][]; limit?: number; after?: string }>({
  name: 'imports',
  role: 'support',
  summary: 'the imports of an account, or of all; the newest first',
  args: [{ ...ACCOUNT, syntax: '[account]' }],
  options: [
    { flags: '--state <list>', summary: STATES.join(', '), parse: someOf('--state', STATES), values: STATES },
    ...PAGE_OPTIONS,
    UTC_OPTION,
    SERVER_OPTION,
    JSON_OPTION,
  ],
  examples: [
    ['kypseli accounts imports carme@example.org', 'with the problems that stop each'],
    ['kypseli accounts imports --state failed', 'of all accounts'],
  ],
  seeAlso: ['accounts show-import'],
  async run(context, { server, json, utc, state, limit = 50, after }, name) {
    const api = context.staff(server);
    const filter = {
      ...(name !== undefined && { account: await findAccount(api, name) }),
      ...(state && { state }),
    };
    const { items, next } = await pageOf(api, imports.list, { query: pageQuery({ filter, limit, after }) });
    if (json) return context.printJson({ imports: items, next_cursor: next });
    if (items.length === 0) return context.print('No import matches.');
    context.print(
      table(
        items,
        [
          { title: 'Import', of: ({ id }: ImportItem) => id },
          ...(name === undefined ? [{ title: 'Account', of: (each: ImportItem) => each.account_id }] : []),
          { title: 'State', of: stateText },
          { title: 'Rows', of: ({ rows }: ImportItem) => String(rows), right: true },
          { title: 'Problems', of: ({ problems }: ImportItem) => String(problems), right: true },
          { title: 'Came in', of: (each: ImportItem) => String(each.came_in), right: true },
          { title: 'Begun', of: (each: ImportItem) => minuteOf(each.begun_at, utc) },
        ],
        context.env.columns,
        context.paint,
      ),
    );
    nextPage(context, next);
  },
});

const HAPPENED: Record<string, string> = {
  uploaded: 'Uploaded',
  read: 'Read',
  unreadable: 'Could not be read',
  check_begun: 'Check begun',
  checked: 'Checked',
  check_failed: 'Check failed',
  begun: 'Run begun',
  done: 'Done',
  failed: 'Run failed',
  undo_begun: 'Undo begun',
  undone: 'Undone',
  undo_refused: 'Undo refused',
  'imports.check': 'Check by support',
  'imports.run': 'Run by support',
  'imports.file': 'File read by support',
};

/** What happened, the newest first. */
const happenedLine = (
  { at, what, by, by_name: name, problems }: ImportDetails['happened'][number],
  utc?: boolean,
): string => {
  const much = problems === null ? '' : `, ${problems} ${problems === 1 ? 'problem' : 'problems'}`;
  return `  ${minuteOf(at, utc)}  ${HAPPENED[what] ?? what}${much}${by === null ? '' : `, by ${staffName(by, name)}`}`;
};

const UNDO = 'The keeper can undo the whole import.';

const nextStep = ({ id, state, problems }: ImportDetails): string | null => {
  if (state === 'done') return UNDO;
  if (state !== 'draft') return null;
  return problems === 0
    ? `Run it: kypseli accounts run-import ${id}`
    : `Check it again: kypseli accounts check-import ${id}\n` +
        `Without the rows with problems, if the keeper agreed: kypseli accounts run-import ${id} --leave-out ${problems}`;
};

const printDetails = (context: Context, record: ImportDetails, utc?: boolean): void => {
  const facts: [string, string][] = [
    ['Import', record.id],
    ['Account', record.account_id],
    ['File', textOf(record.filename)],
    [
      'State',
      record.error_code === null ? stateText(record) : `${record.state}: ${inWords(record.error_code).toLowerCase()}`,
    ],
    ['Rows', String(record.rows)],
    record.state === 'draft' ? ['Would come', String(record.counts.inspections)] : ['Came in', String(record.came_in)],
    ['Problems', String(record.problems)],
    ['Language', record.language],
  ];
  for (const [title, value] of facts) context.print(clean(`${title.padEnd(12)}${value}`));
  if (record.problem_groups.length > 0) {
    context.print(`\n${context.paint('bold', 'Problems')}`);
    context.print(
      table(
        record.problem_groups.slice(0, SHOWN_GROUPS),
        [
          { title: 'Count', of: ({ count }) => String(count), right: true },
          { title: 'Problem', of: ({ code }) => inWords(code) },
          { title: 'Column', of: ({ column }) => textOf(column) },
          { title: 'Value', of: ({ value }) => textOf(value) },
          { title: 'First row', of: ({ row }) => String(row), right: true },
        ],
        context.env.columns,
        context.paint,
      ),
    );
    const more = record.problem_groups.length - SHOWN_GROUPS;
    if (more > 0) context.print(`… and ${more} other kinds; --json has 100 of them.`);
  }
  context.print(`\n${context.paint('bold', 'What happened')}`);
  for (const each of record.happened) context.print(clean(happenedLine(each, utc)));
  const next = nextStep(record);
  if (next !== null) context.print(`\n${next}`);
};

/** An answer to the keeper about the most frequent problems. */
const printReply = (context: Context, record: ImportDetails): void => {
  const problems = record.problem_groups.slice(0, ANSWERED_GROUPS);
  const reply = problems.length === 0 ? 'This import has no problems to answer about.' : replyOf(record, problems);
  for (const line of reply.split('\n')) context.print(clean(line));
};

const show = command<Shared & RevealOptions & { reply?: boolean }>({
  name: 'show-import',
  role: 'support',
  summary: 'what is wrong with an import, and what happened to it',
  description:
    'Shows an import of a keeper: equal problems together, the most frequent first, and what happened to it. ' +
    'The texts of the file are hidden unless --reveal is given.',
  args: [IMPORT],
  options: [
    {
      flags: '--reply',
      summary: `print an answer to the keeper instead, in the keeper's language: the ${ANSWERED_GROUPS} most frequent problems and what to do`,
      conflicts: ['json'],
    },
    ...REVEAL_OPTIONS,
    UTC_OPTION,
    SERVER_OPTION,
    JSON_OPTION,
  ],
  examples: [
    ['kypseli accounts show-import 018d4e77-… --reveal', 'asks for the reason'],
    ['kypseli accounts show-import 018d4e77-… --reveal --reply > reply.txt', 'to paste into a mail'],
  ],
  seeAlso: ['accounts check-import', 'accounts run-import'],
  async run(context, options, id) {
    const { server, json, utc, reveal, reply } = options;
    const api = context.staff(server);
    const params = { id: id! };
    const hidden = await api.call(imports.show, { params, query: {} });
    const record = reveal
      ? await opened(context, api, hidden.account_id, options, () =>
          api.call(imports.show, { params, query: { reveal: '1' } }),
        )
      : hidden;
    if (json) return context.printJson({ import: record });
    if (reply) return printReply(context, record);
    printDetails(context, record, utc);
  },
});

const check = command<Shared & Grounds>({
  name: 'check-import',
  role: 'support or admin',
  summary: 'check all rows of a draft again',
  args: [IMPORT],
  options: [...GROUNDS_OPTIONS, SERVER_OPTION, JSON_OPTION],
  examples: [
    ['kypseli accounts check-import 018d4e77-… --reason "She added the hive"', 'tells how many problems are left'],
  ],
  seeAlso: ['accounts show-import'],
  async run(context, options, id) {
    const api = context.staff(options.server);
    const call = (body: Grounds) => api.call(imports.check, { params: { id: id! }, body });
    const done = await withReason(context, options, call);
    if (options.json) return context.printJson(done);
    const { checked, problems } = done.import;
    const left = problems === 1 ? '1 problem is left' : `${problems} problems are left`;
    context.print(`${checked ? `Checked: ${left}` : 'The server checks it'}. See: kypseli accounts show-import ${id}`);
  },
});

const run = command<Shared & Grounds & { leaveOut?: number; differences?: 'keep' | 'replace' }>({
  name: 'run-import',
  role: 'support or admin',
  summary: 'write the records of a draft for the keeper',
  description:
    'Writes the records of a draft for the keeper. Problems must be left out by their number, so that no other rows ' +
    'are left out than those that the keeper agreed to. The keeper can undo the import.',
  args: [IMPORT],
  options: [
    {
      flags: '--leave-out <count>',
      summary: 'how many problems there are, if the keeper agreed to leave their rows out',
      parse: wholeNumber('--leave-out', 0, MOST_PROBLEMS),
    },
    {
      flags: '--differences <choice>',
      summary: 'where the file and the records differ: keep the records, or replace them (default: keep)',
      parse: oneOf('--differences', ['keep', 'replace']),
      values: ['keep', 'replace'],
    },
    ...GROUNDS_OPTIONS,
    SERVER_OPTION,
    JSON_OPTION,
  ],
  examples: [['kypseli accounts run-import 018d4e77-… --leave-out 2 --ticket 4796', 'asks for the reason']],
  seeAlso: ['accounts show-import', 'accounts take-back'],
  async run(context, { server, json, leaveOut = 0, differences, ...grounds }, id) {
    const api = context.staff(server);
    const choice = { leave_out: leaveOut, ...(differences && { differences }) };
    const call = (given: Grounds) => api.call(imports.run, { params: { id: id! }, body: { ...choice, ...given } });
    const done = await withReason(context, grounds, call);
    if (json) return context.printJson(done);
    context.print(`The server writes the records. ${UNDO} See: kypseli accounts show-import ${id}`);
  },
});

/** What keepers import, and what support does with it. */
export const accountImportCommands: AnyCommand[] = [list, show, check, run];
