import { takeOver } from './take-over';

/** The first screen has the network for itself. */
const AFTER_LOAD_MS = 3000;

const ignore = () => undefined;

// Plain http (other than localhost) has no service workers, and the development server builds none.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // A version that became ready since the last time: nothing has been entered yet.
  void navigator.serviceWorker.getRegistration().then((known) => known?.waiting && takeOver(known.waiting), ignore);
  window.addEventListener('load', () =>
    setTimeout(() => void import('./registration').then(({ register }) => register()).catch(ignore), AFTER_LOAD_MS),
  );
}
