import { Suspense } from 'react';
import { useMoving } from '../../shell/moving';
import { lazyPart, usePreloaded } from '../../ui/lazy/lazy-part';
import { Skeleton } from '../../ui/Skeleton';
import { ApiariesOverview } from './ApiariesOverview';

const destination = lazyPart(async () => ({ default: (await import('./moving/MovingScreen')).MovingScreen }));

/** The apiaries; with hives to be moved, the choice of their destination. */
const ApiariesScreen = () => {
  const moving = useMoving();
  usePreloaded(destination);
  return moving ? (
    <Suspense fallback={<Skeleton />}>
      <destination.Part moving={moving} />
    </Suspense>
  ) : (
    <ApiariesOverview />
  );
};

export default ApiariesScreen;
