import type { Photo } from '@kypseli/contract';
import { classes } from '@kypseli/ui/classes';
import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { roundDate } from '../i18n/format';
import { PhotoImage } from './PhotoImage';
import styles from './Photos.module.css';
import { usePhotoWords } from './use-photo-words';
import { useWaitingPhotos } from './use-photos';

/** A photo in a grid, with what it shows, or that it waits; a touch opens it. */
export const PhotoTile = ({ photo, onOpen }: { photo: Photo; onOpen: () => void }) => {
  const { t } = useTranslation('photos');
  const words = usePhotoWords();
  const waiting = useWaitingPhotos().has(photo.id);
  const what = words(photo);
  const name = t('image', { date: roundDate(photo.day), what });
  return (
    <button
      type="button"
      className={classes(styles.tile, waiting && styles.waiting)}
      aria-label={waiting ? `${name}, ${t('waiting')}` : name}
      onClick={onOpen}
    >
      <PhotoImage photo={photo} size="thumb" alt="" />
      <span className={styles.words}>
        {waiting && <IconClock size={16} aria-hidden />}
        <span className={styles.what}>{waiting ? t('waiting') : what}</span>
      </span>
    </button>
  );
};
