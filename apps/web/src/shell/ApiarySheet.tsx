import { searchable } from '@kypseli/domain';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { roundDate } from '../i18n/format';
import { Sheet } from '../ui/Sheet';
import { TextField } from '../ui/TextField';
import styles from './ChoiceList.module.css';
import { useSelection } from './selection';

/** Above this many a search helps more than scrolling. */
const SEARCH_ABOVE = 8;

/** The apiaries with their hives and last round; touching one chooses it. */
export const ApiarySheet = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { t } = useTranslation(['shell', 'common']);
  const { apiaries, apiary: chosen, selectApiary } = useSelection();
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
        {found.map((apiary) => (
          <li key={apiary.id}>
            <button
              type="button"
              className={styles.choice}
              aria-current={apiary.id === chosen?.id || undefined}
              onClick={() => {
                selectApiary(apiary.id);
                onClose();
              }}
            >
              <span className={styles.name}>{apiary.name}</span>
              <span className={styles.count}>{t('common:hives.count', { count: apiary.hiveCount })}</span>
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
