import { Suspense } from 'react';
import { optionalPart } from '../ui/lazy/lazy-part';
import { useConsent } from './consent';
import './tracker';

const banner = optionalPart(() => import('./ConsentBanner'), 'consent');

/** Asks about cookies if nobody has answered yet. */
export const Consent = () => {
  const { asking } = useConsent();
  if (!asking) return null;
  return (
    <Suspense fallback={null}>
      <banner.Part />
    </Suspense>
  );
};
