import type { HiveItem } from '@kypseli/contract/admin';
import { IconArchive } from '@tabler/icons-react';
import { part } from '../../app/part';
import type { ConsoleResource } from '../../app/resource';

export const hives: ConsoleResource = {
  name: 'hives',
  label: 'shell.items.hives',
  group: 'keepers',
  icon: IconArchive,
  list: part(['records'], async () => (await import('./HiveList')).HiveList),
  show: part(['records', 'imports'], async () => (await import('./HiveShow')).HiveShow),
  recordRepresentation: (record: HiveItem) => record.number,
};
