import type { AuditEntry } from '@kypseli/contract/admin';
import { IconHistory } from '@tabler/icons-react';
import { part } from '../../app/part';
import type { ConsoleResource } from '../../app/resource';

export const audit: ConsoleResource = {
  name: 'audit',
  label: 'shell.items.audit',
  group: 'administration',
  icon: IconHistory,
  list: part(['audit', 'trail'], async () => (await import('./AuditList')).AuditList),
  show: part(['audit', 'trail'], async () => (await import('./AuditShow')).AuditShow),
  recordRepresentation: ({ action, seq }: AuditEntry) => `${seq} ${action}`,
};
