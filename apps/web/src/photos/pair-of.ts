import type { Photo } from '@kypseli/contract';

export interface Pair {
  before: Photo;
  after: Photo;
}

/** The newest photo that an earlier day has the same frame of, else the same part, else any. `photos`: newest first. */
export const pairOf = (photos: readonly Photo[]): Pair | null => {
  const fits: ((one: Photo, other: Photo) => boolean)[] = [
    (one, other) => one.frame !== null && one.frame === other.frame,
    (one, other) => one.part === other.part,
    () => true,
  ];
  for (const fit of fits)
    for (const after of photos) {
      const before = photos.find((one) => one.day < after.day && fit(one, after));
      if (before) return { before, after };
    }
  return null;
};
