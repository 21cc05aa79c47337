import { Suspense } from 'react';
import { usePainted } from '../browser/use-painted';
import { optionalPart } from '../ui/lazy/lazy-part';
import { useConsent } from './consent';
import './tracker';

const banner = optionalPart(() => import('./ConsentBanner'), 'consent');

/** Asks about cookies if nobody has answered yet; not part of the first load. */
export const Consent = () => {
  const { asking } = useConsent();
  const painted = usePainted();
  if (!asking || !painted) return null;
  return (
    <Suspense fallback={null}>
      <banner.Part />
    </Suspense>
  );
};
