import { useEffect, useState } from 'react';

interface Position {
  lat: number;
  lng: number;
}

/** A position that is less exact does not say at which apiary a phone is (m). */
const EXACT = 500;
const FRESH_MS = 60_000;
const WAIT_MS = 15_000;

/** Where the device is, if its keeper shares that already; null until it is known. Nobody is asked for it. */
export const usePosition = (): Position | null => {
  const [position, setPosition] = useState<Position | null>(null);
  useEffect(() => {
    let wanted = true;
    const look = async () => {
      const { state } = await navigator.permissions.query({ name: 'geolocation' });
      if (state !== 'granted' || !wanted) return;
      navigator.geolocation.getCurrentPosition(
        ({ coords: { latitude: lat, longitude: lng, accuracy } }) => {
          if (wanted && accuracy <= EXACT) setPosition({ lat, lng });
        },
        () => undefined,
        { maximumAge: FRESH_MS, timeout: WAIT_MS },
      );
    };
    // A browser that cannot tell whether it is shared is not asked either.
    look().catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, []);
  return position;
};
