import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rounded } from './coordinates';

const WAIT = 15_000;

type Found = (lat: number, lng: number) => void;

/** The receiver of a position that is still being determined. */
interface Taker {
  found: Found;
  missed: () => void;
}

/** Asks the device for its position, and describes the outcome in a sentence; a refusal with what to do about it. */
export const useOwnPosition = () => {
  const { t } = useTranslation('locations');
  const [status, setStatus] = useState('');
  const taker = useRef<Taker | null>(null);
  return {
    status,
    locate: (found: Found) => {
      setStatus(t('place.locating'));
      taker.current = { found, missed: () => undefined };
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => {
          setStatus(t('place.located', { count: Math.round(coords.accuracy) }));
          taker.current?.found(rounded(coords.latitude), rounded(coords.longitude));
          taker.current = null;
        },
        ({ code, PERMISSION_DENIED }) => {
          setStatus(t(code === PERMISSION_DENIED ? 'place.refused' : 'place.notLocated'));
          taker.current?.missed();
          taker.current = null;
        },
        { enableHighAccuracy: true, timeout: WAIT },
      );
    },
    /**
     * Passes a position that is still being determined to another receiver, which outlives the form; false if there is
     * none.
     */
    handOver: (next: Taker): boolean => {
      if (!taker.current) return false;
      taker.current = next;
      return true;
    },
  };
};
export type OwnPosition = ReturnType<typeof useOwnPosition>;
