import type { ImportItem } from '@kypseli/contract/admin';
import { IconFileImport } from '@tabler/icons-react';
import { lazy } from 'react';
import type { ConsoleResource } from '../../app/resource';

export const imports: ConsoleResource = {
  name: 'imports',
  label: 'shell.items.imports',
  group: 'keepers',
  icon: IconFileImport,
  list: lazy(async () => ({ default: (await import('./ImportList')).ImportList })),
  show: lazy(async () => ({ default: (await import('./ImportShow')).ImportShow })),
  recordRepresentation: (one: ImportItem) => one.id,
  attention: { filter: { state: ['draft'], problems: { from: 1 } }, sort: { field: 'begun', order: 'DESC' } },
};
