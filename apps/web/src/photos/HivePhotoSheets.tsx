import { type Photo, photos as routes } from '@kypseli/contract';
import { useToday } from '../api/use-today';
import type { PhotoChange, PhotoTakenChange } from '../commands/kinds/photos';
import { routeName } from '../commands/queue-state';
import { useAgain } from '../shell/use-again';
import { OnDemand } from '../ui/lazy/OnDemand';
import { loadGallery } from './load-gallery';
import { loadNewPhotos } from './load-new-photos';

const NO_FILES: readonly File[] = [];

/** The gallery of a hive: open or closed, and with which photo; null: with all of them. */
export interface ShownPhotos {
  open: boolean;
  photo: string | null;
}

interface HivePhotoSheetsProps {
  apiary: { id: string; name: string };
  hive: Photo['hive'];
  shown: ShownPhotos;
  onClose: () => void;
}

/** The gallery of a hive, and the sheet of a photo whose change was refused. */
export const HivePhotoSheets = ({ apiary, hive, shown, onClose }: HivePhotoSheetsProps) => {
  const today = useToday();
  const { again, close } = useAgain(routes.take, routes.caption);
  const taken = again?.route === routeName(routes.take) ? again : undefined;
  const described = taken ? undefined : again;
  const { id: describedId } = (described?.change?.args ?? {}) as Partial<PhotoChange>;
  const { photo: refused } = (taken?.change?.args ?? {}) as Partial<PhotoTakenChange>;
  return (
    <>
      <OnDemand
        load={loadGallery}
        open={shown.open || described !== undefined}
        onClose={() => {
          onClose();
          close();
        }}
        apiary={apiary}
        hive={hive}
        first={describedId ?? shown.photo}
        again={described}
      />
      <OnDemand
        load={loadNewPhotos}
        open={taken !== undefined}
        onClose={close}
        files={NO_FILES}
        again={taken}
        hive={hive}
        apiaryId={apiary.id}
        day={refused?.day ?? today}
        noteId={refused?.note_id ?? undefined}
      />
    </>
  );
};
