import type { RoundItem } from '@kypseli/contract/admin';
import { IconCalendarEvent } from '@tabler/icons-react';
import { part } from '../../app/part';
import type { ConsoleResource } from '../../app/resource';

export const rounds: ConsoleResource = {
  name: 'rounds',
  label: 'shell.items.rounds',
  group: 'keepers',
  icon: IconCalendarEvent,
  list: part(['records'], async () => (await import('./RoundList')).RoundList),
  show: part(['records'], async () => (await import('./RoundShow')).RoundShow),
  recordRepresentation: (record: RoundItem) => record.day,
};
