import type { Staff } from '@kypseli/contract/admin';
import { IconId } from '@tabler/icons-react';
import { lazy } from 'react';
import type { ConsoleResource } from '../../app/resource';

export const staff: ConsoleResource = {
  name: 'staff',
  label: 'shell.items.staff',
  group: 'administration',
  icon: IconId,
  list: lazy(async () => ({ default: (await import('./StaffList')).StaffList })),
  show: lazy(async () => ({ default: (await import('./StaffShow')).StaffShow })),
  recordRepresentation: ({ name }: Staff) => name,
};
