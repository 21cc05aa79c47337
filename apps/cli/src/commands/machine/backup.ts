import { command } from '../../command.js';
import { runOperation } from '../../operations/run-operation.js';
import { wholeNumber } from '../../terminal/whole-number.js';

interface Options {
  out?: string;
  keys?: string | false;
  keep?: number;
  files?: boolean;
  json?: boolean;
}

export const backup = command<Options>({
  name: 'make',
  isDefault: true,
  summary: 'make a backup while the server runs',
  description:
    'Writes one snapshot of events, state and files to a file, and the accounts’ keys, sealed with BACKUP_KEY_FILE, to ' +
    'another folder. The server goes on writing meanwhile.',
  options: [
    { flags: '--out <folder>', summary: 'where the backup goes' },
    { flags: '--keys <folder>', summary: 'where the keys go: another folder, better another disk' },
    { flags: '--no-keys', summary: 'leave the keys out' },
    {
      flags: '--keep <number>',
      summary: 'how many backups stay in --out (default: 14)',
      parse: wholeNumber('--keep', 1, 9_999),
    },
    { flags: '--no-files', summary: 'leave out the bytes of recordings, photos and imported files' },
    { flags: '--json', summary: 'a JSON document a line on stdout' },
  ],
  examples: [
    ['kypseli backup --out /backups --keys /keys', 'for every night'],
    ['BACKUP_KEY_FILE=/root/backup.key kypseli backup key', 'once, before the first backup'],
  ],
  seeAlso: ['restore', 'doctor'],
  async run(context, { out, keys, keep, files, json }) {
    await runOperation(context, {
      verb: 'backup',
      args: [
        ...(out === undefined ? [] : [`--out=${out}`]),
        ...(keys === false ? ['--no-keys'] : keys === undefined ? [] : [`--keys=${keys}`]),
        ...(keep === undefined ? [] : [`--keep=${keep}`]),
        ...(files === false ? ['--no-files'] : []),
      ],
      title: 'Backup',
      keys: 'Ctrl-C stops; the same call begins again.',
      json,
    });
  },
});
