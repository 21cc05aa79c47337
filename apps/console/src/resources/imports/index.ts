import type { ImportItem } from '@kypseli/contract/admin';
import { IconFileImport } from '@tabler/icons-react';
import { part } from '../../app/part';
import type { ConsoleResource } from '../../app/resource';

export const imports: ConsoleResource = {
  name: 'imports',
  label: 'shell.items.imports',
  group: 'keepers',
  icon: IconFileImport,
  list: part(['imports', 'records'], async () => (await import('./ImportList')).ImportList),
  show: part(['imports', 'records'], async () => (await import('./ImportShow')).ImportShow),
  recordRepresentation: (one: ImportItem) => one.id,
  attention: {
    filter: { state: ['draft'], problems: { from: 1 }, dry_run: false },
    sort: { field: 'begun', order: 'DESC' },
    live: 'imports',
  },
};
