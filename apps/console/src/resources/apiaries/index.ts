import type { ApiaryItem } from '@kypseli/contract/admin';
import { IconMapPin } from '@tabler/icons-react';
import { part } from '../../app/part';
import type { ConsoleResource } from '../../app/resource';

export const apiaries: ConsoleResource = {
  name: 'apiaries',
  label: 'shell.items.apiaries',
  group: 'keepers',
  icon: IconMapPin,
  list: part(['records'], async () => (await import('./ApiaryList')).ApiaryList),
  show: part(['records'], async () => (await import('./ApiaryShow')).ApiaryShow),
  recordRepresentation: (record: ApiaryItem) => record.id,
};
