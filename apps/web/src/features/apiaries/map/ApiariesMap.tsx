import L from 'leaflet';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelection } from '../../../shell/selection';
import { Button } from '../../../ui/Button';
import { type FoundPlace, PlaceSearch } from '../place/PlaceSearch';
import { useOwnPosition } from '../place/use-own-position';
import styles from './ApiariesMap.module.css';
import { ApiaryPins, type PlacedApiary, placedOf } from './ApiaryPins';
import { BaseMap } from './BaseMap';
import { Attribution, FlightLegend, MapScale, ZoomButtons } from './MapTools';
import { useMap } from './map-context';
import { useBegin } from './use-begin';

/** The area shown around an apiary: what its bees reach, and some more, in metres. */
const AROUND = 8000;
const CLOSE = 12;
/** What covers the map at the top and the bottom, in pixels. */
const COVERED_TOP = 70;
const COVERED_BOTTOM = 110;
const SIDE = 60;

export interface ApiariesMapProps {
  chosenId: string | undefined;
  onChoose: (id: string) => void;
  /** Adds an apiary at a found position; left out while a destination is chosen. */
  onAddAt?: (place: FoundPlace) => void;
  /** Buttons over a phone's map, instead of desktop's open search field. */
  buttons?: (search: ReactNode, locate: () => void) => ReactNode;
}

const showAll = (map: L.Map, apiaries: readonly PlacedApiary[], animate: boolean) => {
  const around = apiaries.map(({ lat, lng }) => L.latLng(lat, lng).toBounds(AROUND));
  map.fitBounds(
    around.reduce((sum, one) => sum.extend(one), around[0]!),
    { animate, maxZoom: CLOSE, paddingTopLeft: [SIDE, COVERED_TOP], paddingBottomRight: [SIDE, COVERED_BOTTOM] },
  );
};

/** Shows all apiaries at first, then the chosen one. */
const View = ({ apiaries, chosenId }: { apiaries: readonly PlacedApiary[]; chosenId: string | undefined }) => {
  const map = useMap();
  const shown = useRef(false);
  useEffect(() => {
    if (shown.current || apiaries.length === 0) return;
    shown.current = true;
    showAll(map, apiaries, false);
  }, [map, apiaries]);
  const chosen = apiaries.find(({ id }) => id === chosenId);
  const [lat, lng] = [chosen?.lat, chosen?.lng];
  useEffect(() => {
    if (lat === undefined || lng === undefined) return;
    if (!map.getBounds().pad(-0.1).contains([lat, lng])) map.panTo([lat, lng]);
  }, [map, lat, lng]);
  return null;
};

/** A place that was searched for, or the keeper's position. */
const Spot = ({ place }: { place: FoundPlace }) => {
  const map = useMap();
  const { lat, lng } = place;
  useEffect(() => {
    map.setView([lat, lng], Math.max(map.getZoom(), CLOSE));
    const icon = L.divIcon({ className: styles.spot, iconSize: [22, 22] });
    const marker = L.marker([lat, lng], { icon, interactive: false, keyboard: false }).addTo(map);
    marker.getElement()?.setAttribute('aria-hidden', 'true');
    return () => void marker.remove();
  }, [map, lat, lng]);
  return null;
};

/** A map of the apiaries and the flight range of their bees. */
const ApiariesMap = ({ chosenId, onChoose, onAddAt, buttons }: ApiariesMapProps) => {
  const { t } = useTranslation('locations');
  const { apiaries } = useSelection();
  const placed = useMemo(() => placedOf(apiaries), [apiaries]);
  const begin = useBegin();
  const [spot, setSpot] = useState<FoundPlace | null>(null);
  const { locate: find, status } = useOwnPosition();
  const locate = () => find((lat, lng) => setSpot({ name: t('map.here'), lat, lng }));
  const unplaced = apiaries.length - placed.length;
  const search = <PlaceSearch onFind={setSpot} autoFocus={buttons !== undefined} />;
  return (
    <BaseMap label={t('map.label')} begin={begin} className={styles.map}>
      <View apiaries={placed} chosenId={chosenId} />
      <ApiaryPins apiaries={placed} chosenId={chosenId} onChoose={onChoose} />
      {spot && <Spot place={spot} />}
      {buttons ? buttons(search, locate) : <div className={styles.search}>{search}</div>}
      <div className={styles.footer}>
        {spot && onAddAt && (
          <p className={styles.here}>
            <span>{spot.name}</span>
            <Button onClick={() => onAddAt(spot)}>{t('map.addHere')}</Button>
          </p>
        )}
        <p role="status" className={styles.status}>
          {status}
        </p>
        {unplaced > 0 && !buttons && <p className={styles.unplaced}>{t('map.unplaced', { count: unplaced })}</p>}
        <div className={styles.boxes}>
          <FlightLegend />
          <MapScale />
        </div>
        <Attribution />
      </div>
      <div className={styles.zoom}>
        <ZoomButtons
          {...(buttons ? {} : { onLocate: locate })}
          {...(placed.length > 1 ? { onShowAll: (map) => showAll(map, placed, true) } : {})}
        />
      </div>
    </BaseMap>
  );
};

export default ApiariesMap;
