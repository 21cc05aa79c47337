import type { Approval } from '@kypseli/contract/admin';
import { IconUserCheck } from '@tabler/icons-react';
import { part } from '../../app/part';
import type { ConsoleResource } from '../../app/resource';

export const approvals: ConsoleResource = {
  name: 'approvals',
  label: 'shell.items.approvals',
  group: 'administration',
  icon: IconUserCheck,
  list: part(['approvals', 'audit'], async () => (await import('./ApprovalList')).ApprovalList),
  show: part(['approvals', 'audit', 'trail'], async () => (await import('./ApprovalShow')).ApprovalShow),
  recordRepresentation: ({ id }: Approval) => String(id),
  attention: { filter: { state: 'waiting' }, sort: { field: 'asked_at', order: 'DESC' }, live: 'approvals' },
};
