import { searchable } from '@kypseli/domain';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { livingHives, livingHivesOf } from '../api/living-hives';
import { roundDate } from '../i18n/format';
import { Sheet } from '../ui/Sheet';
import { TextField } from '../ui/TextField';
import { useHivesAddress } from './address';
import styles from './ChoiceList.module.css';
import { useGo } from './paths';
import { useSelection } from './selection';
import { useAllApiaries } from './use-all-apiaries';

/** Above this number there is a search field. */
const SEARCH_ABOVE = 8;

/** The apiaries with their hives and last round; touching one selects it. */
export const ApiarySheet = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { t } = useTranslation(['shell', 'common']);
  const { apiaries, apiary: chosen, selectApiary } = useSelection();
  const go = useGo();
  const address = useHivesAddress();
  const all = useAllApiaries();
  const [wanted, setWanted] = useState('');
  const found = apiaries.filter(({ name }) => searchable(name).includes(searchable(wanted)));
  return (
    <Sheet open={open} onClose={onClose} title={t('selector.chooseApiary')}>
      {apiaries.length > SEARCH_ABOVE && (
        <TextField
          label={t('selector.search')}
          type="search"
          icon={<IconSearch />}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      )}
      <ul className={styles.list}>
        {apiaries.length > 1 && wanted === '' && (
          <li>
            <button
              type="button"
              className={styles.choice}
              aria-current={all || undefined}
              onClick={() => {
                go('overview');
                onClose();
              }}
            >
              <span className={styles.name}>{t('selector.all')}</span>
              <span className={styles.count}>{t('common:hives.count', { count: livingHivesOf(apiaries) })}</span>
              <span className={styles.more}>{t('selector.allMore')}</span>
            </button>
          </li>
        )}
        {found.map((apiary) => (
          <li key={apiary.id}>
            <button
              type="button"
              className={styles.choice}
              aria-current={(!all && apiary.id === chosen?.id) || undefined}
              onClick={() => {
                selectApiary(apiary.id);
                // Another apiary closes the open hive and resets the filter.
                if (address || all) go('hives', { replace: !all });
                onClose();
              }}
            >
              <span className={styles.name}>{apiary.name}</span>
              <span className={styles.count}>{t('common:hives.count', { count: livingHives(apiary) })}</span>
              <span className={styles.more}>
                {apiary.last_group_date
                  ? t('selector.lastRound', { date: roundDate(apiary.last_group_date) })
                  : t('selector.noRound')}
                {!apiary.active && `, ${t('selector.inactive')}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
};
