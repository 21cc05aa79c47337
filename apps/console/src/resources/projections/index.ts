import { IconStack2 } from '@tabler/icons-react';
import { part } from '../../app/part';
import type { ConsoleResource } from '../../app/resource';

export const projections: ConsoleResource = {
  name: 'projections',
  label: 'shell.items.projections',
  group: 'operations',
  icon: IconStack2,
  list: part(['projections'], async () => (await import('./ProjectionsPage')).ProjectionsPage),
  goKey: 'r',
};
