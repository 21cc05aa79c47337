import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../lazy/lazy-part';
import type { DayRows } from './DayRows';

/** Loaded lazily: no first screen shows a table. */
export const dayRows = lazyPart(async () => ({ default: (await import('./DayRows')).DayRows }));

/** A chart's values, day by day. */
export const DayTable = (props: ComponentProps<typeof DayRows>) => (
  <Suspense fallback={null}>
    <dayRows.Part {...props} />
  </Suspense>
);
