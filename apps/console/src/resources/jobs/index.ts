import type { Job } from '@kypseli/contract/admin';
import { IconChecklist } from '@tabler/icons-react';
import { lazy } from 'react';
import type { ConsoleResource } from '../../app/resource';

export const jobs: ConsoleResource = {
  name: 'jobs',
  label: 'shell.items.jobs',
  group: 'operations',
  icon: IconChecklist,
  list: lazy(async () => ({ default: (await import('./JobList')).JobList })),
  show: lazy(async () => ({ default: (await import('./JobShow')).JobShow })),
  recordRepresentation: (job: Job) => job.id,
  goKey: 'j',
  attention: { filter: { state: 'failed' }, sort: { field: 'at', order: 'DESC' }, isFailure: true },
};
