import { places } from '@kypseli/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import L from 'leaflet';
import { useEffect } from 'react';
import { client } from '../../../api/client';
import { useLanguage } from '../../../shell/use-language';
import styles from './BaseMap.module.css';
import { useMap } from './map-context';
import { useView } from './use-view';

/** The area is rounded to steps of a part of the view, so that a small move requests nothing. */
const PARTS = 4;
const LARGE = 4;
/** A letter and a line of a name, in pixels. */
const LETTER = 9;
const LINE = 24;

const down = (value: number, step: number) => Math.floor(value / step) * step;
const wrapped = (lng: number) => ((((lng + 180) % 360) + 360) % 360) - 180;

/** The visible area and some more, in degrees. */
const areaOf = (map: L.Map) => {
  const bounds = map.getBounds();
  const [tall, wide] = [bounds.getNorth() - bounds.getSouth(), bounds.getEast() - bounds.getWest()];
  const [y, x] = [2 ** Math.round(Math.log2(tall / PARTS)), 2 ** Math.round(Math.log2(wide / PARTS))];
  const [west, east] = [down(bounds.getWest(), x), down(bounds.getEast(), x) + x];
  return {
    south: Math.max(-90, down(bounds.getSouth(), y)),
    north: Math.min(90, down(bounds.getNorth(), y) + y),
    ...(east - west >= 360 ? { west: -180, east: 180 } : { west: wrapped(west), east: wrapped(east) }),
  };
};

/** The names of the largest visible places, as many as do not overlap. */
export const PlaceNames = () => {
  const map = useMap();
  const { language } = useLanguage();
  const area = useView(areaOf, (value) => Object.values(value).join());
  const { data } = useQuery({
    queryKey: ['places', 'within', language, area],
    queryFn: async ({ signal }) =>
      (await client.call(places.within, { query: { ...area, language } }, { signal })).result.places,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
  useEffect(() => {
    const names = L.layerGroup().addTo(map);
    const draw = () => {
      names.clearLayers();
      const boxes: L.Bounds[] = [];
      for (const [rank, { name, lat, lng }] of (data ?? []).entries()) {
        const { x, y } = map.latLngToContainerPoint([lat, lng]);
        const box = L.bounds([x - 8, y - LINE / 2], [x + name.length * LETTER + 12, y + LINE / 2]);
        if (boxes.some((other) => other.intersects(box))) continue;
        boxes.push(box);
        const label = document.createElement('span');
        label.textContent = name;
        const icon = L.divIcon({ className: styles.name, html: label, iconSize: [0, 0] });
        const marker = L.marker([lat, lng], { icon, interactive: false, keyboard: false, zIndexOffset: -10_000 });
        marker.addTo(names);
        const element = marker.getElement();
        element?.setAttribute('aria-hidden', 'true');
        if (rank < LARGE) element?.setAttribute('data-large', '');
      }
    };
    draw();
    map.on('zoomend', draw);
    return () => {
      map.off('zoomend', draw);
      names.remove();
    };
  }, [map, data]);
  return null;
};
