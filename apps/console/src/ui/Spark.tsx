import { lazy, Suspense } from 'react';

const DayLine = lazy(async () => ({ default: (await import('./DayLine')).DayLine }));

/** A small line, one number a day, the oldest first. The charts are fetched when the first one is shown. */
export const Spark = ({ values }: { values: number[] }) => (
  <Suspense fallback={null}>
    <DayLine values={values} />
  </Suspense>
);
