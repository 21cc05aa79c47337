import type L from 'leaflet';
import { createContext, useContext } from 'react';

export type Point = [lat: number, lng: number];

/** The pane of coasts: below the rings, whichever is added first. */
export const GROUND = 'ground';

export const MapContext = createContext<L.Map | null>(null);

/** The surrounding map; only below BaseMap. */
export const useMap = (): L.Map => {
  const map = useContext(MapContext);
  if (!map) throw new Error('useMap needs the BaseMap.');
  return map;
};
