import L from 'leaflet';
import { useEffect } from 'react';
import { config } from '../../../config';
import styles from './BaseMap.module.css';
import { GROUND, useMap } from './map-context';
import { useOutlines } from './outlines';
import { PlaceNames } from './PlaceNames';

const { tileUrl } = config;

/** The base layer: tiles if a server is configured, else outlines and the names of places. */
export const Ground = () => {
  const map = useMap();
  const { data: outlines } = useOutlines(tileUrl === null);
  useEffect(() => {
    if (tileUrl === null) return;
    const tiles = L.tileLayer(tileUrl, { maxZoom: 19 }).addTo(map);
    return () => void tiles.remove();
  }, [map]);
  useEffect(() => {
    if (!outlines) return;
    const renderer = L.svg({ padding: 0.5, pane: GROUND });
    const look = { interactive: false, pane: GROUND, smoothFactor: 1.5, renderer };
    const layers = L.layerGroup([
      L.polygon(outlines.land, { ...look, className: styles.land }),
      L.polyline(outlines.borders, { ...look, className: styles.border }),
    ]).addTo(map);
    map.getContainer().dataset.outlined = 'true';
    return () => {
      layers.remove();
      renderer.remove();
    };
  }, [map, outlines]);
  return tileUrl === null && <PlaceNames />;
};
