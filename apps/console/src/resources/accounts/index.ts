import { IconUsers } from '@tabler/icons-react';
import { lazy } from 'react';
import type { ConsoleResource } from '../../app/resource';
import { nameOf } from './names';

export const accounts: ConsoleResource = {
  name: 'accounts',
  label: 'shell.items.accounts',
  group: 'keepers',
  icon: IconUsers,
  list: lazy(async () => ({ default: (await import('./AccountList')).AccountList })),
  show: lazy(async () => ({ default: (await import('./AccountShow')).AccountShow })),
  recordRepresentation: nameOf,
  goKey: 'a',
};
