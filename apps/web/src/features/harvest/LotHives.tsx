import type { Lot } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import { useIsWaiting } from '../../commands/use-commands';
import { useFormat } from '../../i18n/format';
import { Histogram } from '../../ui/bees/Histogram';
import page from '../../ui/ListPage.module.css';
import styles from './Harvest.module.css';
import { useTrace } from './use-lots';

const ALL = [0, Number.POSITIVE_INFINITY] as const;

/** How much each hive gave to a lot: a bar for the hives of each kilogram. */
export const LotHives = ({ lot }: { lot: Lot }) => {
  const { t } = useTranslation('lots');
  const { number } = useFormat();
  const { data } = useTrace(lot.id, !useIsWaiting(lot.id));
  const known = data?.hives.flatMap(({ kg }) => kg ?? []) ?? [];
  if (known.length < 2) return null;
  const sum = known.reduce((all, kg) => all + kg, 0);
  const most = Math.ceil(Math.max(...known) / 5) * 5;
  const about = data?.hives.some((hive) => hive.about);
  const kgOf = (kg: number) => t('kg', { value: number(kg, 1) });
  const average = t('hives.average', {
    kg: about ? t('hives.about', { kg: kgOf(sum / known.length) }) : kgOf(sum / known.length),
  });
  return (
    <section className={styles.part}>
      <header className={page.header}>
        <h2>{t('hives.title')}</h2>
        <p className={page.quiet}>{average}</p>
      </header>
      <div>
        <Histogram values={known} max={most} range={ALL} average={sum / known.length} />
        <p className={styles.axis} aria-hidden>
          <span>0</span>
          <span>{kgOf(most)}</span>
        </p>
      </div>
      <p className={page.quiet}>
        {t('hives.range', { least: kgOf(Math.min(...known)), most: kgOf(Math.max(...known)) })}
      </p>
    </section>
  );
};
