import type { Apiary } from '@kypseli/contract';
import { IconCurrentLocation, IconSearch, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelection } from '../../shell/selection';
import { IconButton } from '../../ui/IconButton';
import { MapSheet } from './MapSheet';
import ApiariesMap from './map/ApiariesMap';
import styles from './PhoneMap.module.css';
import type { FoundPlace } from './place/PlaceSearch';

interface PhoneMapProps {
  apiary: Apiary;
  /** The list and map segments. */
  views: ReactNode;
  onAddAt: (place: FoundPlace) => void;
}

/** The map on a whole phone screen, with the chosen apiary below. */
const PhoneMap = ({ apiary, views, onAddAt }: PhoneMapProps) => {
  const { t } = useTranslation(['locations', 'common']);
  const { selectApiary } = useSelection();
  const [searching, setSearching] = useState(false);
  const toggle = () => setSearching(!searching);
  return (
    <div className={styles.screen}>
      <div className={styles.map}>
        <ApiariesMap
          chosenId={apiary.id}
          onChoose={selectApiary}
          onAddAt={onAddAt}
          buttons={(search, locate) => (
            <div className={styles.buttons}>
              {searching ? <div className={styles.wide}>{search}</div> : <div className={styles.wide}>{views}</div>}
              <IconButton
                look="boxed"
                label={t(searching ? 'common:action.close' : 'place.search')}
                icon={searching ? <IconX /> : <IconSearch />}
                onClick={toggle}
              />
              {!searching && (
                <IconButton look="boxed" label={t('map.locate')} icon={<IconCurrentLocation />} onClick={locate} />
              )}
            </div>
          )}
        />
      </div>
      <MapSheet apiary={apiary} />
    </div>
  );
};

export default PhoneMap;
