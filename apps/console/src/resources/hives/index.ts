import type { HiveItem } from '@kypseli/contract/admin';
import { IconArchive } from '@tabler/icons-react';
import { lazy } from 'react';
import type { ConsoleResource } from '../../app/resource';

export const hives: ConsoleResource = {
  name: 'hives',
  label: 'shell.items.hives',
  group: 'keepers',
  icon: IconArchive,
  list: lazy(async () => ({ default: (await import('./HiveList')).HiveList })),
  show: lazy(async () => ({ default: (await import('./HiveShow')).HiveShow })),
  recordRepresentation: (record: HiveItem) => record.number,
};
