import { type Photo, photos as routes } from '@kypseli/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '../api/use-today';
import type { PhotoChange, PhotoTakenChange } from '../commands/kinds/photos';
import { routeName } from '../commands/queue-state';
import { useAgain } from '../shell/use-again';
import { Button } from '../ui/Button';
import { OnDemand } from '../ui/lazy/OnDemand';
import { loadGallery } from './load-gallery';
import { loadNewPhotos } from './load-new-photos';
import styles from './Photos.module.css';
import { PhotoTile } from './PhotoTile';
import { TakePhoto } from './TakePhoto';
import { usePhotos } from './use-photos';

/** The number of photos shown with the hive. */
const NEWEST = 3;
const NO_FILES: readonly File[] = [];

interface HivePhotosProps {
  apiary: { id: string; name: string };
  hive: Photo['hive'];
}

/** The newest photos of a hive, a button for a new one, and one that opens all of them. */
export const HivePhotos = ({ apiary, hive }: HivePhotosProps) => {
  const { t } = useTranslation('photos');
  const today = useToday();
  const { data, isError } = usePhotos(hive.id);
  const [gallery, setGallery] = useState<{ open: boolean; photo: string | null }>({ open: false, photo: null });
  const { again, close } = useAgain(routes.take, routes.caption);
  const taken = again?.route === routeName(routes.take) ? again : undefined;
  const described = taken ? undefined : again;
  const { id: describedId } = (described?.change?.args ?? {}) as Partial<PhotoChange>;
  const { photo: refused } = (taken?.change?.args ?? {}) as Partial<PhotoTakenChange>;
  const photos = data?.pages.flatMap((page) => page.photos) ?? [];
  return (
    <section className={styles.ofHive} aria-label={t('of', { number: hive.number })}>
      <div className={styles.header}>
        <h2>{t('title')}</h2>
        <TakePhoto hive={hive} apiaryId={apiary.id} day={today} />
      </div>
      {isError && !data && <p className={styles.quiet}>{t('failed')}</p>}
      {data && photos.length === 0 && <p className={styles.quiet}>{t('none')}</p>}
      {photos.length > 0 && (
        <>
          <div className={styles.grid}>
            {photos.slice(0, NEWEST).map((photo) => (
              <PhotoTile key={photo.id} photo={photo} onOpen={() => setGallery({ open: true, photo: photo.id })} />
            ))}
          </div>
          <Button aria-haspopup="dialog" onClick={() => setGallery({ open: true, photo: null })}>
            {t('all')}
          </Button>
        </>
      )}
      <OnDemand
        load={loadGallery}
        open={gallery.open || described !== undefined}
        onClose={() => {
          setGallery((now) => ({ ...now, open: false }));
          close();
        }}
        apiary={apiary}
        hive={hive}
        first={describedId ?? gallery.photo}
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
    </section>
  );
};
