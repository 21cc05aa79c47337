import type { Lot } from '@kypseli/contract';
import { classes } from '@kypseli/ui/classes';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMedicineWords } from '../../actions/use-medicine-words';
import { useIsWaiting } from '../../commands/use-commands';
import { roundDate, useFormat } from '../../i18n/format';
import { useAppPath } from '../../shell/paths';
import page from '../../ui/ListPage.module.css';
import { PageError } from '../../ui/PageError';
import { Skeleton } from '../../ui/Skeleton';
import styles from './Harvest.module.css';
import { useTrace } from './use-lots';

/** Where the honey of a lot is from: hives by harvest, treatments before it, and what else has this honey. */
export const LotTrace = ({ lot }: { lot: Lot }) => {
  const { t } = useTranslation(['lots', 'harvest', 'common']);
  const { number } = useFormat();
  const appPath = useAppPath();
  const words = useMedicineWords();
  const waiting = useIsWaiting(lot.id);
  const { data, isError, refetch } = useTrace(lot.id, !waiting);
  if (waiting) return <p className={page.quiet}>{t('trace.waiting')}</p>;
  if (!data) return isError ? <PageError failed={t('trace.failed')} onRetry={() => void refetch()} /> : <Skeleton />;
  const dayOf = new Map(lot.harvests.map(({ id, day }) => [id, day]));
  /** Hives that were harvested before the withdrawal period of a treatment had ended. */
  const within = data.hives.filter(({ hive_id, harvest_id }) =>
    data.treatments.some(({ day, no_harvest_until: until, hive_ids }) => {
      const harvested = dayOf.get(harvest_id)!;
      return until !== null && hive_ids.includes(hive_id) && harvested >= day && harvested <= until;
    }),
  );
  const unknown = data.treatments.some(({ withdrawal_unknown }) => withdrawal_unknown);
  const numbers = new Map(data.hives.map(({ hive_id, number, deleted }) => [hive_id, { number, deleted }]));
  const named = (id: string) => {
    const { number = '–', deleted = false } = numbers.get(id) ?? {};
    return deleted ? t('trace.deleted', { number }) : number;
  };
  return (
    <>
      <ul className={page.cards}>
        {lot.harvests.map(({ id, apiary, day, forage, kg }) => (
          <li key={id} className={classes(page.card, styles.lot)}>
            <div className={page.about}>
              <h3>
                <Link to={appPath(`harvest?year=${day.slice(0, 4)}`)}>
                  {t('harvest:row', { apiary, date: roundDate(day) })}
                </Link>
              </h3>
              {forage && <p className={page.quiet}>{forage}</p>}
              <p>
                {t('trace.hives', {
                  hives: data.hives
                    .filter(({ harvest_id }) => harvest_id === id)
                    .map(({ hive_id }) => named(hive_id))
                    .join(', '),
                })}
              </p>
            </div>
            <p className={styles.kg}>{kg === null ? t('harvest:notWeighed') : t('kg', { value: number(kg, 3) })}</p>
          </li>
        ))}
      </ul>
      <h3>{t('trace.treatments')}</h3>
      {within.length > 0 ? (
        <p className={styles.warning}>
          {t('trace.within', { hives: within.map(({ hive_id }) => named(hive_id)).join(', ') })}
        </p>
      ) : unknown ? (
        <p className={styles.warning}>{t('trace.unknown')}</p>
      ) : (
        data.treatments.length > 0 && (
          <p className={styles.fine}>
            <IconCheck size={20} aria-hidden /> {t('trace.notWithin')}
          </p>
        )
      )}
      {data.treatments.length === 0 ? (
        <p className={page.quiet}>{t('trace.noTreatments')}</p>
      ) : (
        <ul className={styles.lines}>
          {data.treatments.map(({ id, day, product, substance, no_harvest_until, withdrawal_unknown, hive_ids }) => (
            <li key={id}>
              <p>
                {[roundDate(day), product ?? t('trace.noProduct'), substance && words.substance(substance)]
                  .filter(Boolean)
                  .join(', ')}
              </p>
              <p className={page.quiet}>
                {t('trace.hives', { hives: hive_ids.map(named).join(', ') })}
                {no_harvest_until && `. ${t('trace.until', { date: roundDate(no_harvest_until) })}`}
                {withdrawal_unknown && `. ${t(`trace.lacks.${withdrawal_unknown}`)}`}
              </p>
            </li>
          ))}
        </ul>
      )}
      <h3>{t('trace.others')}</h3>
      {data.other_lots.length === 0 ? (
        <p className={page.quiet}>{t('trace.noOthers')}</p>
      ) : (
        <ul className={styles.lines}>
          {data.other_lots.map(({ id, code }) => (
            <li key={id}>
              <Link to={appPath(`harvest/lots/${id}`)}>{t('lot', { code })}</Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
