/** Lets a waiting service worker take over, and loads its version. */
export const takeOver = (waiting: ServiceWorker) => {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
  waiting.postMessage('take over');
};
