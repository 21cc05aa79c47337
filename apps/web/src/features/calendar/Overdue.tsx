import type { Apiary, CalendarItem } from '@kypseli/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import styles from './Calendar.module.css';
import { ItemPlate } from './ItemPlate';
import type { ItemActions } from './item-actions';
import { daysSince } from './use-calendar';
import { usePlanCommands } from './use-plan-commands';

interface OverdueProps {
  items: readonly CalendarItem[];
  apiaries: readonly Apiary[];
  today: string;
  actions: ItemActions;
  /** How many are shown at first. */
  few: number;
}

/** What should have been done by now, the oldest first. */
export const Overdue = ({ items, apiaries, today, actions, few }: OverdueProps) => {
  const { t } = useTranslation('calendar');
  const { whatOf } = usePlanCommands();
  const [all, setAll] = useState(false);
  const shown = all ? items : items.slice(0, few);
  return (
    <section className={styles.overdue} aria-labelledby="overdue">
      <h2 id="overdue">{t('overdue')}</h2>
      <ul>
        {shown.map((item) => {
          const apiary = apiaries.find(({ id }) => id === item.apiary_id);
          if (!apiary) return null;
          const days = daysSince(item.day, today);
          return (
            <li key={item.id}>
              <ItemPlate item={{ ...item, state: 'overdue' }} apiary={apiary} actions={actions} what={whatOf(item)} />
              <small>{t('overdueItem', { what: whatOf(item), days: t('days', { count: days }) })}</small>
            </li>
          );
        })}
      </ul>
      <div className={styles.overdueTools}>
        {shown.length < items.length && (
          <Button variant="quiet" onClick={() => setAll(true)}>
            {t('showAll', { count: items.length })}
          </Button>
        )}
        <Button onClick={() => actions.onMove([...items])}>{t('moveAll')}</Button>
      </div>
    </section>
  );
};
