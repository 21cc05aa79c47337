import type { Photo } from '@kypseli/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '../api/use-today';
import { PhotoSheet } from './PhotoSheet';
import styles from './Photos.module.css';
import { PhotoTile } from './PhotoTile';
import { Preview } from './Preview';
import { TakePhoto } from './TakePhoto';
import type { NewPhoto } from './use-photo-commands';
import { usePhotos } from './use-photos';

interface NotePhotosProps {
  apiaryId: string;
  hive: Photo['hive'];
  /** Of a saved note. */
  noteId?: string | undefined;
  /** Photos that are saved with a new note. */
  kept?: readonly NewPhoto[];
  /** Shows a button for more photos. */
  onKeep?: ((photos: NewPhoto[]) => void) | undefined;
}

/** The photos of a note about a hive, and the camera. */
export const NotePhotos = ({ apiaryId, hive, noteId, kept = [], onKeep }: NotePhotosProps) => {
  const { t } = useTranslation('photos');
  const today = useToday();
  const { data } = usePhotos(hive.id);
  const [opened, setOpened] = useState<string | null>(null);
  const photos = data?.pages.flatMap((page) => page.photos) ?? [];
  const own = photos.filter(({ note_id }) => note_id !== null && note_id === noteId);
  if (own.length === 0 && !onKeep) return null;
  return (
    <section className={styles.ofHive} aria-label={t('title')}>
      <div className={styles.header}>
        <h3>{t('title')}</h3>
        {onKeep && (
          <TakePhoto
            hive={hive}
            apiaryId={apiaryId}
            day={today}
            noteId={noteId}
            keeping={noteId === undefined ? { kept: kept.length, onKeep } : undefined}
          />
        )}
      </div>
      {own.length > 0 && (
        <div className={styles.grid}>
          {own.map((photo) => (
            <PhotoTile key={photo.id} photo={photo} onOpen={() => setOpened(photo.id)} />
          ))}
        </div>
      )}
      {kept.length > 0 && (
        <div className={styles.previews}>
          {kept.map(({ image }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: images have no identity but their place
            <Preview key={index} thumb={image.thumb} />
          ))}
        </div>
      )}
      <PhotoSheet photo={own.find(({ id }) => id === opened) ?? null} onClose={() => setOpened(null)} />
    </section>
  );
};
