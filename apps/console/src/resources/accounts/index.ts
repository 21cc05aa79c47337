import { IconUsers } from '@tabler/icons-react';
import { part } from '../../app/part';
import type { ConsoleResource } from '../../app/resource';
import { nameOf } from './names';

export const accounts: ConsoleResource = {
  name: 'accounts',
  label: 'shell.items.accounts',
  group: 'keepers',
  icon: IconUsers,
  list: part(['accounts'], async () => (await import('./AccountList')).AccountList),
  show: part(['accounts', 'trail'], async () => (await import('./AccountShow')).AccountShow),
  recordRepresentation: nameOf,
  goKey: 'a',
};
