import type { ApiaryItem } from '@kypseli/contract/admin';
import { IconMapPin } from '@tabler/icons-react';
import { lazy } from 'react';
import type { ConsoleResource } from '../../app/resource';

export const apiaries: ConsoleResource = {
  name: 'apiaries',
  label: 'shell.items.apiaries',
  group: 'keepers',
  icon: IconMapPin,
  list: lazy(async () => ({ default: (await import('./ApiaryList')).ApiaryList })),
  show: lazy(async () => ({ default: (await import('./ApiaryShow')).ApiaryShow })),
  recordRepresentation: (record: ApiaryItem) => record.id,
};
