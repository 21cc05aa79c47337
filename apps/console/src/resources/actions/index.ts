import type { ActionItem } from '@kypseli/contract/admin';
import { IconListCheck } from '@tabler/icons-react';
import { part } from '../../app/part';
import type { ConsoleResource } from '../../app/resource';

export const actions: ConsoleResource = {
  name: 'actions',
  label: 'shell.items.actions',
  group: 'keepers',
  icon: IconListCheck,
  list: part(['records'], async () => (await import('./ActionList')).ActionList),
  show: part(['records'], async () => (await import('./ActionShow')).ActionShow),
  recordRepresentation: (record: ActionItem) => record.day,
};
