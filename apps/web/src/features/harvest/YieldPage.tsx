import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/format';
import { useAppPath } from '../../shell/paths';
import { useTitle } from '../../shell/use-title';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import page from '../../ui/ListPage.module.css';
import { PageError } from '../../ui/PageError';
import { Segments } from '../../ui/Segments';
import { Skeleton } from '../../ui/Skeleton';
import { usePaper } from '../../ui/use-paper';
import styles from './Harvest.module.css';
import { HarvestHeader } from './HarvestHeader';
import { useYear } from './use-year';
import { useYield, type YieldBy } from './use-yield';
import look from './YieldPage.module.css';

const BY: readonly YieldBy[] = ['apiary', 'hive', 'queen_line'];
const FEW = 50;
/** From so many kilograms on, without decimals. */
const FINE = 100;

/** A bar beside its figure, which says the same. */
const Bar = ({ kg, most }: { kg: number | null; most: number }) => (
  <span className={look.track} aria-hidden>
    <span className={look.bar} style={{ width: `${most > 0 ? (100 * (kg ?? 0)) / most : 0}%` }} />
  </span>
);

const mostOf = (rows: readonly { kg: number | null }[]) => rows.reduce((most, { kg }) => Math.max(most, kg ?? 0), 0);

/** What a year gave by apiary, hive or queen line, beside the other years. */
export const YieldPage = () => {
  const { t } = useTranslation('harvest');
  const { number } = useFormat();
  const appPath = useAppPath();
  const paper = usePaper();
  const { year } = useYear();
  const [by, setBy] = useState<YieldBy>('apiary');
  const [all, setAll] = useState(false);
  const { data, isError, refetch } = useYield(year, by);
  useTitle(t('yield.title'));
  const kgOf = (kg: number | null, about = false) => {
    if (kg === null) return '–';
    const value = number(kg, kg < FINE ? 1 : 0);
    return about ? t('about', { value }) : value;
  };
  const table = () => {
    if (!data) return null;
    const most = mostOf(data.rows);
    const shown = all || paper ? data.rows : data.rows.slice(0, FEW);
    const hive = by === 'hive';
    return (
      <>
        <table className={look.table} data-hives={hive || undefined}>
          <thead>
            <tr>
              <th scope="col">{t(`yield.of.${by}`)}</th>
              <th scope="col">{t(hive ? 'yield.frames' : 'yield.hives')}</th>
              <th scope="col">{t('yield.kg')}</th>
              {!hive && <th scope="col">{t('yield.perHive')}</th>}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ hive_id, apiary_id, number: name, apiary, line, hives, frames, kg, about }) => (
              <tr key={`${hive_id} ${apiary_id} ${line}`}>
                <th scope="row">
                  {hive ? (
                    <>
                      {t('form.hive', { number: name })} <span className={page.quiet}>{apiary}</span>
                    </>
                  ) : (
                    (apiary ?? line ?? t('yield.noLine'))
                  )}
                  <Bar kg={kg} most={most} />
                </th>
                <td>{hive ? (frames === null ? '–' : number(frames, 1)) : number(hives)}</td>
                <td>{kgOf(kg, about)}</td>
                {!hive && <td>{kgOf(kg === null ? null : kg / hives, about)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
        {shown.length < data.rows.length && (
          <Button onClick={() => setAll(true)}>{t('yield.all', { count: data.rows.length })}</Button>
        )}
        {by === 'queen_line' && <p className={page.quiet}>{t('yield.lineHint')}</p>}
      </>
    );
  };
  return (
    <div className={page.screen}>
      <HarvestHeader title={t('yield.title')} />
      {!data && (isError ? <PageError failed={t('failed')} onRetry={() => void refetch()} /> : <Skeleton />)}
      {data && (
        <>
          {data.rows.length === 0 ? (
            <EmptyState title={t('none', { year })} text={t('noneText')} />
          ) : (
            <>
              {data.kg !== null && <p className={styles.total}>{t('total', { kg: kgOf(data.kg), year })}</p>}
              <Segments
                label={t('yield.by')}
                value={by}
                options={BY.map((value) => ({ value, label: t(`yield.choice.${value}`) }))}
                onChange={(to) => to && setBy(to)}
              />
              {table()}
            </>
          )}
          {data.years.length > 1 && (
            <section className={styles.part}>
              <h2>{t('yield.years')}</h2>
              <ul className={look.years}>
                {data.years.map((one) => (
                  <li key={one.year} data-on={one.year === year || undefined}>
                    <Link
                      to={appPath(`harvest/yield?year=${one.year}`)}
                      aria-current={one.year === year ? 'true' : undefined}
                    >
                      {one.year}
                    </Link>
                    <Bar kg={one.kg} most={mostOf(data.years)} />
                    <span>{one.kg === null ? t('notWeighed') : t('kg', { value: kgOf(one.kg) })}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </>
      )}
    </div>
  );
};
