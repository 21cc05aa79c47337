import type { Photo } from '@kypseli/contract';
import { classes } from '@kypseli/ui/classes';
import { IconPhotoOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './Photos.module.css';
import { useObjectUrl } from './use-object-url';
import { type ImageSize, useImage } from './use-photos';

interface PhotoImageProps {
  photo: Photo;
  size: ImageSize;
  /** Empty: words beside it say what it shows. */
  alt: string;
  className?: string | undefined;
}

/** The image of a photo; the small one until the large one is there. */
export const PhotoImage = ({ photo, size, alt, className }: PhotoImageProps) => {
  const { t } = useTranslation('photos');
  const { blob, missing } = useImage(photo, size);
  const { blob: thumb } = useImage(photo, 'thumb');
  const url = useObjectUrl(blob ?? thumb);
  if (url) return <img className={classes(styles.image, className)} src={url} alt={alt} draggable={false} />;
  return (
    <span className={classes(styles.image, styles.missing, className)}>
      {missing && (
        <>
          <IconPhotoOff aria-hidden />
          <span>{t('notHere')}</span>
        </>
      )}
    </span>
  );
};
