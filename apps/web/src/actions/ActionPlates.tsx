import type { Action, Apiary } from '@kypseli/contract';
import { NumberPlate } from '@kypseli/ui/NumberPlate';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAppPath } from '../shell/paths';
import { useSelection } from '../shell/selection';
import styles from './ActionPlates.module.css';

interface ActionPlatesProps {
  task: Action;
  apiary: Apiary;
  /** More plates than this are hidden behind a button. */
  most?: number;
}

/** The hives of an action; touching one opens it. */
export const ActionPlates = ({ task, apiary, most = 3 }: ActionPlatesProps) => {
  const { t } = useTranslation('actions');
  const appPath = useAppPath();
  const { apiary: chosen, selectApiary } = useSelection();
  const [all, setAll] = useState(false);
  const hives = task.hive_numbers;
  // A completed transport has taken them along.
  const moved = task.type === 'transport' && task.completed && task.details.to_apiary_id;
  const standsIn = typeof moved === 'string' ? moved : apiary.id;
  const shown = all ? hives : hives.slice(0, most);
  const rest = hives.length - shown.length;
  return (
    <ul className={styles.plates} aria-label={t('list.hives')}>
      {shown.map(({ id, number }) => (
        <li key={id}>
          <Link
            to={appPath(`hives/${id}`)}
            className={styles.plate}
            aria-label={t('list.openHive', { number })}
            onClick={() => standsIn !== chosen?.id && selectApiary(standsIn)}
          >
            <NumberPlate number={number} look="outline" size="small" />
          </Link>
        </li>
      ))}
      {rest > 0 && (
        <li>
          <button
            type="button"
            className={styles.rest}
            aria-label={t('list.showHives', { count: hives.length })}
            onClick={() => setAll(true)}
          >
            +{rest}
          </button>
        </li>
      )}
    </ul>
  );
};
