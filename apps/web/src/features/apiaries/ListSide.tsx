import type { Apiary } from '@kypseli/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { livingHivesOf } from '../../api/living-hives';
import { useToday } from '../../api/use-today';
import { roundDate } from '../../i18n/format';
import { useSelection } from '../../shell/selection';
import styles from './ApiariesScreen.module.css';
import { ApiaryList } from './ApiaryList';
import { NoApiaries } from './NoApiaries';

interface ListSideProps {
  /** Content of the header and the footer once there are apiaries. */
  header: ReactNode;
  footer: ReactNode;
  onAdd: () => void;
  onEdit: (apiary: Apiary) => void;
  onDelete: (apiary: Apiary) => void;
}

/** The list of the apiaries with its header: a phone's whole screen, beside the map on desktop. */
export const ListSide = ({ header, footer, onAdd, onEdit, onDelete }: ListSideProps) => {
  const { t } = useTranslation(['apiaries', 'common']);
  const { apiaries } = useSelection();
  const today = useToday();
  const some = apiaries.length > 0;
  const hives = t('common:hives.count', { count: livingHivesOf(apiaries) });
  return (
    <section className={styles.side}>
      <header className={styles.header}>
        <div>
          <h1>{t('title')}</h1>
          {some && (
            <p className={styles.total}>
              {t('total', { hives, count: apiaries.length })}
              <span className={styles.paper}> {roundDate(today)}</span>
            </p>
          )}
        </div>
        {some && header}
      </header>
      {some ? <ApiaryList onEdit={onEdit} onDelete={onDelete} /> : <NoApiaries onAdd={onAdd} />}
      {some && footer}
    </section>
  );
};
