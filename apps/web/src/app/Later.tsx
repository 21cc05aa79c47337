import { Suspense } from 'react';
import { usePainted } from '../browser/use-painted';
import { optionalPart } from '../ui/lazy/lazy-part';

const consent = optionalPart(async () => ({ default: (await import('../consent/Consent')).Consent }), 'consent');

/** What comes after the first paint: the question about cookies and the tracker. */
export const Later = () =>
  usePainted() && (
    <Suspense fallback={null}>
      <consent.Part />
    </Suspense>
  );
