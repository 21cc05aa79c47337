import type { InspectionItem } from '@kypseli/contract/admin';
import { IconClipboardList } from '@tabler/icons-react';
import { part } from '../../app/part';
import type { ConsoleResource } from '../../app/resource';

export const inspections: ConsoleResource = {
  name: 'inspections',
  label: 'shell.items.inspections',
  group: 'keepers',
  icon: IconClipboardList,
  list: part(['records', 'imports'], async () => (await import('./InspectionList')).InspectionList),
  show: part(['records', 'imports'], async () => (await import('./InspectionShow')).InspectionShow),
  recordRepresentation: (record: InspectionItem) => record.day,
};
