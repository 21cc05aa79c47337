import type { AuditEntry } from '@kypseli/contract/admin';
import { IconHistory } from '@tabler/icons-react';
import { lazy } from 'react';
import type { ConsoleResource } from '../../app/resource';

export const audit: ConsoleResource = {
  name: 'audit',
  label: 'shell.items.audit',
  group: 'administration',
  icon: IconHistory,
  list: lazy(async () => ({ default: (await import('./AuditList')).AuditList })),
  show: lazy(async () => ({ default: (await import('./AuditShow')).AuditShow })),
  recordRepresentation: ({ action, seq }: AuditEntry) => `${seq} ${action}`,
};
