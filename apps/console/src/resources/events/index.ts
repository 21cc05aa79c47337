import type { EventItem } from '@kypseli/contract/admin';
import { IconTimelineEvent } from '@tabler/icons-react';
import { lazy } from 'react';
import type { ConsoleResource } from '../../app/resource';

export const events: ConsoleResource = {
  name: 'events',
  label: 'shell.items.events',
  group: 'operations',
  icon: IconTimelineEvent,
  list: lazy(async () => ({ default: (await import('./EventList')).EventList })),
  show: lazy(async () => ({ default: (await import('./EventShow')).EventShow })),
  recordRepresentation: ({ position }: EventItem) => position,
  goKey: 'e',
};
