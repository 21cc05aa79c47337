import { command, JSON_OPTION } from '../../command.js';
import { runOperation } from '../../operations/run-operation.js';

export const backupKey = command<{ json?: boolean }>({
  name: 'key',
  summary: 'make the file that seals the keys of backups',
  description: 'Makes the file of BACKUP_KEY_FILE, readable by its owner only. It never replaces one.',
  options: [JSON_OPTION],
  examples: [['BACKUP_KEY_FILE=/root/backup.key kypseli backup key', 'once; store a copy elsewhere']],
  seeAlso: ['backup', 'restore'],
  async run(context, { json }) {
    await runOperation(context, { verb: 'backup', args: ['key'], title: 'Backup key', keys: '', json });
  },
});
