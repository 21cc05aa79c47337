import { IconCurrentLocation, IconMaximize, IconMinus, IconPlus } from '@tabler/icons-react';
import type L from 'leaflet';
import { useTranslation } from 'react-i18next';
import { config } from '../../../config';
import { IconButton } from '../../../ui/IconButton';
import styles from './MapTools.module.css';
import { useMap } from './map-context';
import { useView } from './use-view';

/** The maximum width of the scale bar, in pixels. */
const WIDEST = 110;

/** A round number of metres and its drawn width, in the middle of the view. */
const scaleOf = (map: L.Map) => {
  const { y } = map.getSize();
  const metres = map.distance(map.containerPointToLatLng([0, y / 2]), map.containerPointToLatLng([WIDEST, y / 2]));
  const power = 10 ** Math.floor(Math.log10(metres));
  const round = [5, 2, 1].find((step) => step * power <= metres)! * power;
  return { metres: round, width: Math.round((WIDEST * round) / metres) };
};

export const MapScale = () => {
  const { i18n } = useTranslation();
  const { metres, width } = useView(scaleOf, (scale) => `${scale.metres} ${scale.width}`);
  const [value, unit] = metres >= 1000 ? [metres / 1000, 'kilometer'] : [metres, 'meter'];
  const text = new Intl.NumberFormat(i18n.language, { style: 'unit', unit }).format(value);
  return (
    <p className={styles.box}>
      <svg className={styles.scale} width={width + 2} height={24} aria-hidden="true">
        <path d={`M1 14v8h${width}v-8`} />
        <text x={1} y={11}>
          {text}
        </text>
      </svg>
    </p>
  );
};

/** The legend of the rings. */
export const FlightLegend = () => {
  const { t } = useTranslation('locations');
  return (
    <p className={styles.box}>
      <svg width={26} height={26} viewBox="0 0 26 26" aria-hidden="true">
        <circle className={styles.far} cx={13} cy={13} r={11.5} />
        <circle className={styles.near} cx={13} cy={13} r={4.5} />
      </svg>
      {t('map.flight')}
    </p>
  );
};

const { tileUrl } = config;
const tileHost = tileUrl && new URL(tileUrl).hostname;

/** The attribution of the base layer. */
export const Attribution = () => (
  <p className={styles.attribution}>
    {tileHost === null ? (
      'Natural Earth · GeoNames (CC BY 4.0)'
    ) : tileHost.endsWith('openstreetmap.org') ? (
      <a href="https://www.openstreetmap.org/copyright">© OpenStreetMap</a>
    ) : (
      tileHost
    )}
  </p>
);

interface ZoomButtonsProps {
  onLocate?: () => void;
  onShowAll?: (map: L.Map) => void;
}

export const ZoomButtons = ({ onLocate, onShowAll }: ZoomButtonsProps) => {
  const { t } = useTranslation('locations');
  const map = useMap();
  return (
    <div className={styles.zoom}>
      {onLocate && (
        <IconButton look="boxed" label={t('map.locate')} icon={<IconCurrentLocation />} onClick={onLocate} />
      )}
      {onShowAll && (
        <IconButton look="boxed" label={t('map.showAll')} icon={<IconMaximize />} onClick={() => onShowAll(map)} />
      )}
      <IconButton look="boxed" label={t('map.closer')} icon={<IconPlus />} onClick={() => map.zoomIn()} />
      <IconButton look="boxed" label={t('map.farther')} icon={<IconMinus />} onClick={() => map.zoomOut()} />
    </div>
  );
};
