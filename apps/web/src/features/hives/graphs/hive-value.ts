import type { analytics, CallOutput } from '@kypseli/contract';

/** A value of the hive on a day beside its yard's average. */
export type HiveValue = CallOutput<typeof analytics.hiveAnalysis>['data'][number];
