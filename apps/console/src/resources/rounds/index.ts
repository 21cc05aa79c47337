import type { RoundItem } from '@kypseli/contract/admin';
import { IconCalendarEvent } from '@tabler/icons-react';
import { lazy } from 'react';
import type { ConsoleResource } from '../../app/resource';

export const rounds: ConsoleResource = {
  name: 'rounds',
  label: 'shell.items.rounds',
  group: 'keepers',
  icon: IconCalendarEvent,
  list: lazy(async () => ({ default: (await import('./RoundList')).RoundList })),
  show: lazy(async () => ({ default: (await import('./RoundShow')).RoundShow })),
  recordRepresentation: (record: RoundItem) => record.day,
};
