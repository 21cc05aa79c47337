import { madeId, type Photo, photos as routes } from '@kypseli/contract';
import { useMemo } from 'react';
import { queryKeys } from '../api/queries';
import { queryClient } from '../api/query-client';
import type { PhotoChange, PhotoTakenChange } from '../commands/kinds/photos';
import { useCommands } from '../commands/use-commands';
import { currentAccount } from '../offline/account';
import { storeThumb } from '../offline/thumbs';
import type { Shrunk } from './shrink';

/** Photos have their own line in the queue: nothing else waits for them. */
const LINE = 'photos';

export type Shown = Pick<Photo, 'part' | 'frame' | 'caption'>;

/** Where and when a photo is taken, and the note that it belongs to. */
export interface Subject {
  hive: Photo['hive'];
  apiaryId: string;
  day: string;
  noteId?: string | undefined;
}

/** A photo that was taken and is not saved yet. */
export interface NewPhoto {
  shown: Shown;
  image: Shrunk;
}

const changed = (photo: Photo, values: PhotoChange['values']) => ({
  kind: 'photo',
  args: { hiveId: photo.hive.id, id: photo.id, values } satisfies PhotoChange,
});
const added = (photo: PhotoTakenChange['photo']) => ({
  kind: 'photoTaken',
  args: { photo } satisfies PhotoTakenChange,
});

/** The commands on photos: take, say what one shows, delete. */
export const usePhotoCommands = () => {
  const { submit } = useCommands();
  return useMemo(() => {
    const invalidates = ({ id }: Photo['hive']) => [queryKeys.photos(id), queryKeys.history(id)];
    return {
      /** `again`: the refused command that this one takes the place of. */
      take: ({ hive, apiaryId, day, noteId }: Subject, { shown, image }: NewPhoto, again?: string) => {
        const { part, frame, caption } = shown;
        const { photo, thumb, width, height } = image;
        const taken_at = new Date().toISOString();
        const sent = submit({
          route: routes.take,
          input: {},
          fields: {
            hive_id: hive.id,
            day,
            part,
            ...(frame !== null && { frame: String(frame) }),
            ...(caption !== null && { caption }),
            ...(noteId !== undefined && { note_id: noteId }),
          },
          files: { photo, thumb },
          apiaryId: LINE,
          again,
          describe: { key: 'photos:command.take', values: { number: hive.number } },
          change: added({
            hive,
            apiary_id: apiaryId,
            day,
            note_id: noteId ?? null,
            part,
            frame,
            caption,
            width,
            height,
            taken_at,
          }),
          invalidates: invalidates(hive),
        });
        // So that it does not vanish for a moment once the server has it.
        const id = madeId(currentAccount() ?? '', sent.id, 0);
        queryClient.setQueryData(queryKeys.image(id, 'thumb'), thumb);
        void storeThumb(id, thumb);
        return sent;
      },

      describe: (photo: Photo, to: Shown, again?: string) =>
        submit({
          route: routes.caption,
          input: { params: { id: photo.id }, body: to },
          apiaryId: LINE,
          again,
          describe: { key: 'photos:command.describe' },
          change: changed(photo, to),
          undone: () => changed(photo, { part: photo.part, frame: photo.frame, caption: photo.caption }),
          invalidates: invalidates(photo.hive),
        }),

      remove: (photo: Photo) =>
        submit({
          route: routes.delete,
          input: { params: { id: photo.id } },
          apiaryId: LINE,
          describe: { key: 'photos:command.delete' },
          change: changed(photo, null),
          undone: () => added(photo),
          invalidates: invalidates(photo.hive),
        }),
    };
  }, [submit]);
};
