import { storage } from '../api/storage';

const NAME = 'kypseli.send';
/** A holder is frozen, as by iOS, if it has begun nothing for so long (ms): more than the longest timeout. */
const FROZEN = 6 * 60_000;

let release: (() => void) | null = null;

/** The holder has begun to send something. */
const renew = () => storage.set(NAME, `${Date.now()}`);

/** Only one tab of a browser sends what is stored. Resolves with true if it is this one; it does not wait for others. */
const take = async (): Promise<boolean> => {
  if (release) return true;
  // Without locks two tabs may send the same command: the server accepts its key once.
  if (!navigator.locks) {
    release = () => undefined;
    return true;
  }
  const frozen = Date.now() - Number(storage.get(NAME) ?? Date.now()) > FROZEN;
  return new Promise((resolve) => {
    const held = navigator.locks.request(NAME, frozen ? { steal: true } : { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(false);
      renew();
      return new Promise<void>((free) => {
        release = free;
        resolve(true);
      });
    });
    held.then(
      () => undefined,
      () => {
        // Another tab has taken it.
        release = null;
        resolve(false);
      },
    );
  });
};

export const lock = {
  isHeld: () => release !== null,
  take,
  renew,
  release(): void {
    if (release) storage.remove(NAME);
    release?.();
    release = null;
  },
};

// Another tab may send what a page that the browser keeps has left.
window.addEventListener('pagehide', () => lock.release());
