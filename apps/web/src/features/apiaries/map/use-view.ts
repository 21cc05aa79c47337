import type L from 'leaflet';
import { useCallback, useRef, useSyncExternalStore } from 'react';
import { useMap } from './map-context';

/** The visible area as a text, which changes when the map has come to rest. */
export const useView = <T>(read: (map: L.Map) => T, name: (value: T) => string): T => {
  const map = useMap();
  const last = useRef<{ name: string; value: T }>(undefined);
  const subscribe = useCallback(
    (listener: () => void) => {
      map.on('moveend zoomend resize', listener);
      return () => void map.off('moveend zoomend resize', listener);
    },
    [map],
  );
  return useSyncExternalStore(subscribe, () => {
    const value = read(map);
    const now = name(value);
    if (last.current?.name !== now) last.current = { name: now, value };
    return last.current.value;
  });
};
