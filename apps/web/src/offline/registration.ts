import { offerVersion } from './new-version';
import { takeOver } from './take-over';

const HOUR_MS = 60 * 60 * 1000;
/** Who returns after this time does not expect the screen as it was. */
const AWAY_MS = 30 * 60 * 1000;

/** A form with unsaved input, unsent work that only this page has, or an open sheet would be lost by a reload. */
const wouldLose = (): boolean =>
  typeof window.history.state?.over === 'number' ||
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/**
 * Registers the service worker, and looks for new versions on focus and hourly. A new version waits: it is loaded when
 * the app is opened (worker.ts), or seen again after half an hour, and until then it is offered.
 */
export const register = async (): Promise<void> => {
  const workers = navigator.serviceWorker;
  // The first worker of all takes over a page of its own version.
  let replaced = workers.controller === null;
  const registration = await workers.register('/service-worker.js', { updateViaCache: 'none' });

  let ready = false;
  const load = () => (registration.waiting ? takeOver(registration.waiting) : window.location.reload());
  const offer = () => {
    ready = true;
    offerVersion(load);
  };
  const watch = (next: ServiceWorker | null) =>
    next?.addEventListener('statechange', () => {
      if (next.state === 'installed' && workers.controller) offer();
    });
  if (registration.waiting) offer();
  watch(registration.installing);
  registration.addEventListener('updatefound', () => watch(registration.installing));
  workers.addEventListener('controllerchange', () => {
    // Another tab has loaded the new version.
    if (replaced) replaced = false;
    else offer();
  });

  const update = () => void registration.update().catch(() => undefined);
  window.addEventListener('focus', update);
  setInterval(update, HOUR_MS);
  let hiddenAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) hiddenAt = Date.now();
    else if (ready && Date.now() - hiddenAt > AWAY_MS && !wouldLose()) load();
  });
};
