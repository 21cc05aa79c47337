import type { OverviewApiary } from '@kypseli/contract';
import { classes } from '@kypseli/ui/classes';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAppPath } from '../../shell/paths';
import { Marks } from '../../ui/bees/Marks';
import { useNumbers } from '../../ui/bees/use-numbers';
import { Segments } from '../../ui/Segments';
import { Average } from './Average';
import { livingOf, type meansOf, nextSorting, type Sorting, type SortKey } from './figures';
import styles from './Overview.module.css';
import { Plate } from './Plate';
import { useWaiting } from './use-waiting';
import { useOverviewWords } from './words';

interface OverviewRowsProps {
  apiaries: readonly OverviewApiary[];
  means: ReturnType<typeof meansOf>;
  today: string;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
  chosen: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

const CHOICES = ['last', 'weak', 'mites', 'harvest'] as const satisfies readonly SortKey[];

/** The apiaries on a phone: name, average, marks, what is weak, when it was last looked at, what was harvested. */
export const OverviewRows = ({ apiaries, means, today, sorting, onSort, chosen, onToggle }: OverviewRowsProps) => {
  const { t } = useTranslation(['overview', 'common']);
  const { count } = useNumbers();
  const { relative, mitesOf } = useOverviewWords(today);
  const appPath = useAppPath();
  const waiting = useWaiting();
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
          const { id, name, weak, mites, last_round, harvest_kg } = apiary;
          const hives = livingOf(apiary);
          return (
            <li key={id} className={styles.row} data-selects data-chosen={chosen.has(id) || undefined}>
              <div className={styles.first}>
                <Plate name={name} chosen={chosen.has(id)} onToggle={() => onToggle(id)} />
                <Link
                  to={appPath(`hives?apiary=${id}`)}
                  className={classes(styles.open, styles.hives)}
                  aria-label={t('open', { apiary: name, count: hives })}
                  data-row
                >
                  {t('common:hives.count', { count: hives })}
                </Link>
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
                  {harvest_kg !== null && <span>{t('honey', { kg: t('kg', { value: count(harvest_kg) }) })}</span>}
                  {waiting.has(id) && <span className={styles.waiting}>{t('waiting')}</span>}
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
