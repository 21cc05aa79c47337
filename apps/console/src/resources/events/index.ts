import type { EventItem } from '@kypseli/contract/admin';
import { IconTimelineEvent } from '@tabler/icons-react';
import { part } from '../../app/part';
import type { ConsoleResource } from '../../app/resource';

export const events: ConsoleResource = {
  name: 'events',
  label: 'shell.items.events',
  group: 'operations',
  icon: IconTimelineEvent,
  list: part(['events'], async () => (await import('./EventList')).EventList),
  show: part(['events'], async () => (await import('./EventShow')).EventShow),
  recordRepresentation: ({ position }: EventItem) => position,
  goKey: 'e',
};
