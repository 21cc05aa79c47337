import L from 'leaflet';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { BaseMap } from '../map/BaseMap';
import { MapScale, ZoomButtons } from '../map/MapTools';
import { type Point, useMap } from '../map/map-context';
import { useBegin } from '../map/use-begin';
import { rounded } from './coordinates';
import styles from './PlaceMap.module.css';

interface PlaceMapProps {
  at: Point | null;
  onPlace: (lat: number, lng: number) => void;
}

/** A zoom that shows an apiary's surroundings. */
const CLOSE = 12;
/** Pixels per arrow key; with Shift, one. */
const STEP = 10;
const ARROWS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

const Pin = ({ at, onPlace }: PlaceMapProps) => {
  const { t } = useTranslation('locations');
  const map = useMap();
  const place = useRef(onPlace);
  place.current = onPlace;
  const name = useRef('');
  name.current = t('place.pin');
  const pin = useRef<L.Marker>(undefined);
  const own = useRef('');
  const [lat, lng] = at ?? [null, null];

  useEffect(() => {
    const put = (to: L.LatLng) => {
      const [newLat, newLng] = [rounded(to.lat), rounded(L.Util.wrapNum(to.lng, [-180, 180], true))];
      own.current = `${newLat} ${newLng}`;
      place.current(newLat, newLng);
    };
    const click = ({ latlng }: L.LeafletMouseEvent) => put(latlng);
    map.on('click', click);
    const pinElement = document.createElement('span');
    const icon = L.divIcon({ className: styles.pin, html: pinElement, iconSize: [48, 56], iconAnchor: [24, 52] });
    const marker = L.marker([0, 0], { icon, draggable: true, autoPan: true });
    marker.on('dragend', () => put(marker.getLatLng()));
    marker.on('add', () => {
      const element = marker.getElement();
      element?.setAttribute('aria-label', name.current);
      element?.addEventListener('keydown', (event) => {
        const step = ARROWS[event.key];
        if (!step) return;
        event.preventDefault();
        event.stopPropagation();
        const length = event.shiftKey ? 1 : STEP;
        const to = map.latLngToContainerPoint(marker.getLatLng()).add([step[0] * length, step[1] * length]);
        put(map.containerPointToLatLng(to));
      });
    });
    pin.current = marker;
    return () => {
      map.off('click', click);
      marker.remove();
    };
  }, [map]);

  useEffect(() => {
    if (lat === null || lng === null) return void pin.current?.remove();
    pin.current?.setLatLng([lat, lng]);
    if (pin.current && !map.hasLayer(pin.current)) pin.current.addTo(map);
    // A position found elsewhere is zoomed to; a touch leaves the map as it is.
    if (own.current !== `${lat} ${lng}`) map.setView([lat, lng], Math.max(map.getZoom(), CLOSE), { animate: false });
  }, [map, lat, lng]);
  return null;
};

/** The position of the apiary: a touch sets the pin, which can be dragged, or moved by the arrow keys. */
const PlaceMap = ({ at, onPlace }: PlaceMapProps) => {
  const { t } = useTranslation('locations');
  const begin = useBegin();
  return (
    <BaseMap label={t('place.map')} className={styles.map} begin={at ? { at, zoom: CLOSE } : begin}>
      <Pin at={at} onPlace={onPlace} />
      <div className={styles.scale}>
        <MapScale />
      </div>
      <div className={styles.buttons}>
        <ZoomButtons />
      </div>
    </BaseMap>
  );
};

export default PlaceMap;
