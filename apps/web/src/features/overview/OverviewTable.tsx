import type { OverviewApiary } from '@kypseli/contract';
import { classes } from '@kypseli/ui/classes';
import { IconAlertTriangle, IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAppPath } from '../../shell/paths';
import { Marks } from '../../ui/bees/Marks';
import { useNumbers } from '../../ui/bees/use-numbers';
import { Average } from './Average';
import { livingOf, type meansOf, nextSorting, SORT_KEYS, type Sorting, type SortKey } from './figures';
import styles from './Overview.module.css';
import { Plate } from './Plate';
import { useWaiting } from './use-waiting';
import { useOverviewWords } from './words';

interface OverviewTableProps {
  apiaries: readonly OverviewApiary[];
  means: ReturnType<typeof meansOf>;
  today: string;
  /** In the head of the mites; null if nobody counted any. */
  threshold: number | null;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
  chosen: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

const NUMBERS: readonly SortKey[] = ['hives', 'weak', 'mites', 'harvest'];

/** One row per apiary, which opens its hives; any head sorts. */
export const OverviewTable = ({
  apiaries,
  means,
  today,
  threshold,
  sorting,
  onSort,
  chosen,
  onToggle,
}: OverviewTableProps) => {
  const { t } = useTranslation('overview');
  const { count, frames } = useNumbers();
  const { titleOf, whenOf, relative, mitesOf } = useOverviewWords(today);
  const appPath = useAppPath();
  const waiting = useWaiting();
  const Arrow = sorting.descending ? IconArrowDown : IconArrowUp;
  const headOf = (key: SortKey) =>
    key === 'mites' && threshold !== null ? t('head.mitesFrom', { value: frames(threshold) }) : t(`head.${key}`);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {SORT_KEYS.map((key) => {
            const on = sorting.key === key;
            const head = (
              <th
                key={key}
                scope="col"
                data-end={NUMBERS.includes(key) || undefined}
                aria-sort={on ? (sorting.descending ? 'descending' : 'ascending') : undefined}
              >
                <button type="button" className={styles.sort} onClick={() => onSort(nextSorting(sorting, key))}>
                  {headOf(key)}
                  {on && <Arrow size={16} aria-hidden />}
                </button>
              </th>
            );
            // The marks have no order of their own.
            return key === 'average'
              ? [
                  <th key="marks" scope="col" className={styles.marks}>
                    {t('head.marks')}
                  </th>,
                  head,
                ]
              : head;
          })}
        </tr>
      </thead>
      <tbody>
        {apiaries.map((apiary) => {
          const { id, name, weak, mites, last_round, next, harvest_kg } = apiary;
          const hives = livingOf(apiary);
          return (
            <tr key={id} data-selects data-chosen={chosen.has(id) || undefined}>
              <th scope="row">
                <Plate name={name} chosen={chosen.has(id)} onToggle={() => onToggle(id)} />
                {waiting.has(id) && <small className={styles.waiting}>{t('waiting')}</small>}
              </th>
              <td data-end>
                <Link
                  to={appPath(`hives?apiary=${id}`)}
                  className={styles.open}
                  aria-label={t('open', { apiary: name, count: hives })}
                  data-row
                >
                  {count(hives)}
                </Link>
              </td>
              <td className={styles.marks}>
                <Marks apiary={apiary} today={today} />
              </td>
              <td>
                <Average apiary={apiary} of={means[apiary.kind]} />
              </td>
              <td data-end className={classes(!!weak?.length && styles.weak)}>
                {weak ? count(weak.length) : '–'}
              </td>
              <td data-end className={classes(!!mites?.over && styles.over)}>
                {!!mites?.over && <IconAlertTriangle size={18} aria-hidden />}
                {mitesOf(apiary)}
              </td>
              <td className={styles.when}>{last_round ? relative(last_round.day) : t('never')}</td>
              <td>
                {next && (
                  <span className={classes(next.day < today && styles.late)}>
                    <strong>{titleOf(next)}</strong> <span className={styles.when}>{whenOf(next.day)}</span>
                  </span>
                )}
              </td>
              <td data-end>{harvest_kg === null ? '–' : t('kg', { value: count(harvest_kg) })}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
