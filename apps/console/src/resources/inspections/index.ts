import type { InspectionItem } from '@kypseli/contract/admin';
import { IconClipboardList } from '@tabler/icons-react';
import { lazy } from 'react';
import type { ConsoleResource } from '../../app/resource';

export const inspections: ConsoleResource = {
  name: 'inspections',
  label: 'shell.items.inspections',
  group: 'keepers',
  icon: IconClipboardList,
  list: lazy(async () => ({ default: (await import('./InspectionList')).InspectionList })),
  show: lazy(async () => ({ default: (await import('./InspectionShow')).InspectionShow })),
  recordRepresentation: (record: InspectionItem) => record.day,
};
