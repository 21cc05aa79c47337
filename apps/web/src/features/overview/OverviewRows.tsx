import type { OverviewApiary } from '@kypseli/contract';
import { classes } from '@kypseli/ui/classes';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAppPath } from '../../shell/paths';
import { Segments } from '../../ui/Segments';
import { Average } from './Average';
import { type meansOf, nextSorting, type Sorting, type SortKey } from './figures';
import { Marks } from './Marks';
import styles from './Overview.module.css';
import { useOverviewWords } from './words';

interface OverviewRowsProps {
  apiaries: readonly OverviewApiary[];
  means: ReturnType<typeof meansOf>;
  today: string;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
}

const CHOICES = ['last', 'weak', 'mites'] as const satisfies readonly SortKey[];

/** The apiaries on a phone: name, average, marks, what is weak, when it was last looked at. */
export const OverviewRows = ({ apiaries, means, today, sorting, onSort }: OverviewRowsProps) => {
  const { t } = useTranslation(['overview', 'common']);
  const { relative, mitesOf } = useOverviewWords(today);
  const appPath = useAppPath();
  return (
    <>
      <Segments
        label={t('sortBy')}
        value={CHOICES.find((key) => key === sorting.key) ?? null}
        options={CHOICES.map((value) => ({ value, label: t(`choice.${value}`) }))}
        onChange={(key) => key && onSort(nextSorting({ ...sorting, key: 'name' }, key))}
      />
      <ul className={styles.rows}>
        {apiaries.map((apiary) => {
          const { id, name, hives, weak, mites, last_round } = apiary;
          return (
            <li key={id} className={styles.row}>
              <div className={styles.first}>
                <Link to={appPath(`hives?apiary=${id}`)} className={styles.plate} data-row>
                  {name}
                </Link>
                <span className={styles.hives}>{t('common:hives.count', { count: hives })}</span>
                <Average apiary={apiary} of={means[apiary.kind]} />
              </div>
              <div className={styles.second}>
                <Marks apiary={apiary} today={today} />
                <p>
                  {!!weak?.length && <b className={styles.weak}>{t('weakCount', { count: weak.length })}</b>}
                  {mites && (
                    <span className={classes(mites.over > 0 && styles.over)}>
                      {t('mitesLine', { of: mitesOf(apiary) })}
                    </span>
                  )}
                  <span>{last_round ? t('lastRound', { ago: relative(last_round.day) }) : t('noRound')}</span>
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
};
