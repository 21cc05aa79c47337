import { type Photo, photos as routes } from '@kypseli/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { client } from '../api/client';
import { queryKeys } from '../api/queries';
import { useQueue } from '../commands/use-commands';
import { storedThumb, storeThumb } from '../offline/thumbs';

/** The photos of a hive, the newest day first, page by page; waiting ones are among them. */
export const usePhotos = (hiveId: string) =>
  useInfiniteQuery({
    queryKey: queryKeys.photos(hiveId),
    queryFn: async ({ pageParam, signal }) =>
      (await client.call(routes.list, { query: { hive_id: hiveId, limit: 100, cursor: pageParam } }, { signal }))
        .result,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  });

export type ImageSize = 'thumb' | 'full';

/** The ids of the photos that wait to be sent, each with its images. */
export const useWaitingPhotos = (): ReadonlyMap<string, Record<string, Blob>> => {
  const { entries } = useQueue();
  return useMemo(
    () => new Map(entries.flatMap(({ makes, files }) => (files?.photo ? makes.map((id) => [id, files] as const) : []))),
    [entries],
  );
};

/** The image of a photo: of a waiting one from this device, also a small one that was seen, else from the server. */
export const useImage = ({ id }: Photo, size: ImageSize) => {
  const waiting = useWaitingPhotos().get(id);
  const { data, isError } = useQuery({
    queryKey: queryKeys.image(id, size),
    queryFn: async ({ signal }) => {
      const kept = size === 'thumb' && (await storedThumb(id));
      if (kept) return kept;
      const image = await (await client.open(routes.image, { params: { id }, query: { size } }, { signal })).blob();
      if (size === 'thumb') void storeThumb(id, image);
      return image;
    },
    enabled: !waiting,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const blob = waiting?.[size === 'full' ? 'photo' : 'thumb'] ?? data;
  return { blob, missing: !blob && isError, waiting: waiting !== undefined };
};
