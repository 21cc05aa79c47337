import { Suspense } from 'react';
import type { EmptyViewProps } from './EmptyView';
import { lazyPart } from './lazy/lazy-part';

const view = lazyPart(async () => ({ default: (await import('./EmptyView')).EmptyView }));

/** An empty list. Most lists are not: its drawing and button are loaded when they are needed. */
export const EmptyState = (props: EmptyViewProps) => (
  <Suspense fallback={null}>
    <view.Part {...props} />
  </Suspense>
);
