import type { Photo } from '@kypseli/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '../api/use-today';
import { Button } from '../ui/Button';
import { OnDemand } from '../ui/lazy/OnDemand';
import { loadGallery } from './load-gallery';
import styles from './Photos.module.css';
import { PhotoTile } from './PhotoTile';
import { TakePhoto } from './TakePhoto';
import { usePhotos } from './use-photos';

/** The number of photos shown with the hive. */
const NEWEST = 3;

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
        open={gallery.open}
        onClose={() => setGallery((now) => ({ ...now, open: false }))}
        apiary={apiary}
        hive={hive}
        first={gallery.photo}
      />
    </section>
  );
};
