import type { Staff } from '@kypseli/contract/admin';
import { IconId } from '@tabler/icons-react';
import { part } from '../../app/part';
import type { ConsoleResource } from '../../app/resource';

export const staff: ConsoleResource = {
  name: 'staff',
  label: 'shell.items.staff',
  group: 'administration',
  icon: IconId,
  list: part(['staff'], async () => (await import('./StaffList')).StaffList),
  show: part(['staff'], async () => (await import('./StaffShow')).StaffShow),
  recordRepresentation: ({ name }: Staff) => name,
};
