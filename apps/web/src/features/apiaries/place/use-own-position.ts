import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rounded } from './coordinates';

const WAIT = 15_000;

/** Asks the device where it is; what became of it is said in a sentence, a refusal with what to do about it. */
export const useOwnPosition = (onFound: (lat: number, lng: number) => void) => {
  const { t } = useTranslation('yards');
  const [said, setSaid] = useState('');
  const locate = () => {
    setSaid(t('place.locating'));
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setSaid(t('place.located', { count: Math.round(coords.accuracy) }));
        onFound(rounded(coords.latitude), rounded(coords.longitude));
      },
      ({ code, PERMISSION_DENIED }) => setSaid(t(code === PERMISSION_DENIED ? 'place.refused' : 'place.notLocated')),
      { enableHighAccuracy: true, timeout: WAIT },
    );
  };
  return { locate, said };
};
