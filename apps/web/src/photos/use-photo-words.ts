import type { Photo } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';

/** What a photo shows: `Frame 4, brood`. */
export const usePhotoWords = () => {
  const { t } = useTranslation('photos');
  return ({ part, frame, caption }: Pick<Photo, 'part' | 'frame' | 'caption'>): string => {
    const place = frame === null ? t(`part.${part}`) : t('frame', { frame });
    const lead = frame !== null && part === 'disease' ? `${t('part.disease')}, ${t('frameIn', { frame })}` : place;
    return caption === null ? lead : `${lead}, ${caption}`;
  };
};
