import { currentAccount } from './account';

/** Before an account. */
const PREFIX = 'kypseli.thumbs.';
/** Of 18 kB each; the oldest go first. */
const MOST = 500;

const addressOf = (photoId: string) => `/thumbs/${photoId}`;

/** Those of who is logged in; null where the browser has no such storage, as without https. */
const ownThumbs = async (): Promise<Cache | null> => {
  const account = currentAccount();
  return account === null || !('caches' in window) ? null : caches.open(PREFIX + account).catch(() => null);
};

/** Keeps the small picture of a photo that was seen, for when there is no signal; where there is no room, it is not. */
export const storeThumb = async (photoId: string, thumb: Blob): Promise<void> => {
  const thumbs = await ownThumbs();
  if (!thumbs) return;
  try {
    await thumbs.put(addressOf(photoId), new Response(thumb));
    const tooMany = (await thumbs.keys()).slice(0, -MOST);
    await Promise.all(tooMany.map((one) => thumbs.delete(one)));
  } catch {
    // It is asked for again.
  }
};

export const storedThumb = async (photoId: string): Promise<Blob | undefined> => {
  const thumbs = await ownThumbs();
  return (await thumbs?.match(addressOf(photoId)).catch(() => undefined))?.blob();
};

/** Deletes those of every account, or of every other than the one that is logged in. */
export const wipeThumbs = async (of: 'all' | 'others'): Promise<void> => {
  if (!('caches' in window)) return;
  const own = of === 'others' ? currentAccount() : null;
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== PREFIX + own);
  await Promise.all(names.map((name) => caches.delete(name)));
};
