import type { Mail } from '@kypseli/contract/admin';
import { IconMail } from '@tabler/icons-react';
import { lazy } from 'react';
import type { ConsoleResource } from '../../app/resource';

export const mails: ConsoleResource = {
  name: 'mails',
  label: 'shell.items.mails',
  group: 'keepers',
  icon: IconMail,
  list: lazy(async () => ({ default: (await import('./MailList')).MailList })),
  show: lazy(async () => ({ default: (await import('./MailShow')).MailShow })),
  recordRepresentation: (mail: Mail) => mail.id,
  goKey: 'm',
  attention: { filter: { outcome: 'refused' }, sort: { field: 'written_at', order: 'DESC' }, isFailure: true },
};
