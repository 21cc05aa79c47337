import { ConsentBanner } from './ConsentBanner';
import { useConsent } from './consent';
import './tracker';

/** Asks about cookies if nobody has answered yet. */
export const Consent = () => {
  const { asking } = useConsent();
  return asking ? <ConsentBanner /> : null;
};
