import type { ActionItem } from '@kypseli/contract/admin';
import { IconListCheck } from '@tabler/icons-react';
import { lazy } from 'react';
import type { ConsoleResource } from '../../app/resource';

export const actions: ConsoleResource = {
  name: 'actions',
  label: 'shell.items.actions',
  group: 'keepers',
  icon: IconListCheck,
  list: lazy(async () => ({ default: (await import('./ActionList')).ActionList })),
  show: lazy(async () => ({ default: (await import('./ActionShow')).ActionShow })),
  recordRepresentation: (record: ActionItem) => record.day,
};
