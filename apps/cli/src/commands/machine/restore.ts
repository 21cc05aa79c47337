import { command } from '../../command.js';
import { runOperation } from '../../operations/run-operation.js';

interface Options {
  keys?: string;
  into?: string;
  erasuresFrom?: string;
  prove?: boolean;
  replace?: boolean;
  confirm?: string;
  json?: boolean;
}

export const restore = command<Options>({
  name: 'restore',
  summary: 'restore a backup, proven by verify',
  description:
    'Brings a backup into an empty database, erases again what was erased since, folds the read models and verifies ' +
    'all of it. An interrupted restore is continued by the same call.',
  args: [{ syntax: '<backup>', summary: 'its file, or its instant such as 2026-11-22T0300 if it was made here' }],
  options: [
    { flags: '--keys <file>', summary: 'the keys, or none: then personal texts stay unreadable' },
    {
      flags: '--into <target>',
      summary: 'an empty database (postgres://…) or a new data folder',
      conflicts: ['prove', 'replace'],
    },
    {
      flags: '--prove',
      summary: 'in a database beside the live one, which is dropped afterwards',
      conflicts: ['replace'],
    },
    { flags: '--replace', summary: 'take the place of the live database; the processes must be stopped' },
    { flags: '--erasures-from <database>', summary: 'who was erased since (default: the live database), or none' },
    { flags: '--confirm <name>', summary: 'with --replace: the name of the database, instead of typing it' },
    { flags: '--json', summary: 'a JSON document a line on stdout' },
  ],
  examples: [
    ['kypseli restore --prove 2026-11-22T0300', 'is this backup whole? every week'],
    [
      'kypseli restore kypseli-2026-11-22T0300.kbk --keys keys-2026-11-22T0300.kbk --into postgres://…/new',
      'on another machine',
    ],
  ],
  exits: [[3, 'the restore is not proven: verify has findings']],
  seeAlso: ['backup', 'verify'],
  async run(context, { keys, into, erasuresFrom, prove, replace, confirm, json }, backup) {
    await runOperation(context, {
      verb: 'restore',
      args: [
        ...(keys === undefined ? [] : [`--keys=${keys}`]),
        ...(into === undefined ? [] : [`--into=${into}`]),
        ...(erasuresFrom === undefined ? [] : [`--erasures-from=${erasuresFrom}`]),
        ...(confirm === undefined ? [] : [`--confirm=${confirm}`]),
        ...(prove ? ['--prove'] : []),
        ...(replace ? ['--replace'] : []),
        '--',
        backup!,
      ],
      title: `Restore ${backup}`,
      keys: 'Ctrl-C stops; what came in stays, and the same call goes on from there.',
      json,
    });
  },
});
