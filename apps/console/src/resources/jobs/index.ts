import type { Job } from '@kypseli/contract/admin';
import { IconChecklist } from '@tabler/icons-react';
import { part } from '../../app/part';
import type { ConsoleResource } from '../../app/resource';

export const jobs: ConsoleResource = {
  name: 'jobs',
  label: 'shell.items.jobs',
  group: 'operations',
  icon: IconChecklist,
  list: part(['jobs'], async () => (await import('./JobList')).JobList),
  show: part(['jobs'], async () => (await import('./JobShow')).JobShow),
  recordRepresentation: (job: Job) => job.id,
  goKey: 'j',
  attention: { filter: { state: 'failed' }, sort: { field: 'at', order: 'DESC' }, live: 'jobs', isFailure: true },
};
