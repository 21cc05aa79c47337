import type { Mail } from '@kypseli/contract/admin';
import { IconMail } from '@tabler/icons-react';
import { part } from '../../app/part';
import type { ConsoleResource } from '../../app/resource';

export const mails: ConsoleResource = {
  name: 'mails',
  label: 'shell.items.mails',
  group: 'keepers',
  icon: IconMail,
  list: part(['mails', 'records'], async () => (await import('./MailList')).MailList),
  show: part(['mails', 'records'], async () => (await import('./MailShow')).MailShow),
  recordRepresentation: (mail: Mail) => mail.id,
  goKey: 'm',
  attention: {
    filter: { outcome: 'refused', unresolved: true },
    sort: { field: 'written_at', order: 'DESC' },
    live: 'mails',
    isFailure: true,
  },
};
