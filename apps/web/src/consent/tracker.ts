import { config, nonce } from '../config';
import { currentConsent, subscribe } from './consent';

const ID = 'kypseli-analytics';

/** Loads the tracker after consent to analytics, and passes on the consent to advertising. */
const load = () => {
  const { analytics, advertising } = currentConsent();
  if (!config.analyticsUrl || !analytics || document.getElementById(ID)) return;
  const script = document.createElement('script');
  script.id = ID;
  script.async = true;
  if (nonce) script.nonce = nonce;
  script.src = config.analyticsUrl;
  script.dataset.advertising = advertising ? 'granted' : 'denied';
  document.head.append(script);
};

subscribe(load);
load();
