import { IconStack2 } from '@tabler/icons-react';
import { lazy } from 'react';
import type { ConsoleResource } from '../../app/resource';

export const projections: ConsoleResource = {
  name: 'projections',
  label: 'shell.items.projections',
  group: 'operations',
  icon: IconStack2,
  list: lazy(async () => ({ default: (await import('./ProjectionsPage')).ProjectionsPage })),
  goKey: 'r',
};
