import { madeId, type Photo } from '@kypseli/contract';
import type { InfiniteData } from '@tanstack/react-query';
import { queryKeys } from '../../api/queries';
import type { Effect, Meaning, Of } from '../effects';

type Pages = InfiniteData<{ photos: Photo[]; next_cursor: string | null }>;

const NONE: Pages = { pages: [{ photos: [], next_cursor: null }], pageParams: [undefined] };

const inList = (hiveId: string, to: (photos: Photo[], page: number) => Photo[]): Effect => ({
  queryKey: queryKeys.photos(hiveId),
  to: ({ pages, pageParams }: Pages = NONE) => ({
    pageParams,
    pages: pages.map((page, index) => ({ ...page, photos: to(page.photos, index) })),
  }),
});

export interface PhotoChange {
  hiveId: string;
  id: string;
  /** Null: it is gone. */
  values: Partial<Photo> | null;
}

export const photo = ({ hiveId, id, values }: PhotoChange): Meaning => ({
  makes: [],
  effects: [
    inList(hiveId, (photos) =>
      values
        ? photos.map((one) => (one.id === id ? { ...one, ...values } : one))
        : photos.filter((one) => one.id !== id),
    ),
  ],
});

export interface PhotoTakenChange {
  /** With an id if a deleted one comes back. */
  photo: Omit<Photo, 'id'> & { id?: string };
}

const newestFirst = (one: Photo, other: Photo) => other.day.localeCompare(one.day) || other.id.localeCompare(one.id);

/** A new photo, also where the list was never asked for. */
export const photoTaken = ({ photo: given }: PhotoTakenChange, { id: command, account }: Of): Meaning => {
  const id = given.id ?? madeId(account, command, 0);
  const one: Photo = { ...given, id };
  const add = inList(given.hive.id, (photos, page) => {
    const others = photos.filter((other) => other.id !== id);
    return page === 0 ? [one, ...others].sort(newestFirst) : others;
  });
  return { makes: given.id ? [] : [id], effects: [{ ...add, anew: true }] };
};
