import type { ImportCounts } from '@kypseli/contract';

export const NO_COUNTS: ImportCounts = {
  apiaries: 0,
  hives: 0,
  rounds: 0,
  inspections: 0,
  losses: 0,
  actions: 0,
  skipped: 0,
  unchanged: 0,
};
