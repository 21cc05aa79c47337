import { lots as routes } from '@kypseli/contract';
import { IconPencil, IconPlus, IconPrinter, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DESKTOP, useMedia } from '../../browser/use-media';
import { useFormat } from '../../i18n/format';
import { BackLink } from '../../shell/BackLink';
import { useAgain } from '../../shell/use-again';
import { useTitle } from '../../shell/use-title';
import { BottomBar } from '../../ui/BottomBar';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { IconButton } from '../../ui/IconButton';
import page from '../../ui/ListPage.module.css';
import { OnDemand } from '../../ui/lazy/OnDemand';
import { PageError } from '../../ui/PageError';
import { Skeleton } from '../../ui/Skeleton';
import styles from './Harvest.module.css';
import { monthInFigures } from './JarsSheet';
import { LotHives } from './LotHives';
import { LotTrace } from './LotTrace';
import { LotWarnings } from './LotWarnings';
import { loadJarLabelsSheet, loadJarsSheet, loadLotSheet } from './load-lot-sheets';
import { useLotCommands } from './use-lot-commands';
import { useLots } from './use-lots';
import { WaterScale } from './WaterScale';

/** A lot: its honey, its jars, and where it is from. */
export const LotPage = ({ id }: { id: string }) => {
  const { t } = useTranslation(['lots', 'common']);
  const { day: dayInWords, number } = useFormat();
  const desktop = useMedia(DESKTOP);
  const { data, isError, refetch } = useLots();
  const { remove } = useLotCommands();
  const [sheet, setSheet] = useState<'lot' | 'jars' | null>(null);
  const [printing, setPrinting] = useState<{ open: boolean; jarsId?: string }>({ open: false });
  const { again, close } = useAgain(routes.bottle);
  const lot = data?.find((one) => one.id === id);
  useTitle(lot ? t('lot', { code: lot.code }) : t('title'));
  const back = <BackLink to={`harvest/lots${lot ? `?year=${lot.day.slice(0, 4)}` : ''}`}>{t('title')}</BackLink>;
  if (!lot)
    return (
      <div className={page.screen}>
        {back}
        <h1>{t('title')}</h1>
        {data && <EmptyState title={t('gone')} />}
        {!data && (isError ? <PageError failed={t('failed')} onRetry={() => void refetch()} /> : <Skeleton />)}
      </div>
    );
  const { code, day, name, kg, water, water_limit, harvests, bottlings, bottled_kg } = lot;
  const hives = harvests.reduce((sum, harvest) => sum + harvest.hives, 0);
  const fill = (
    <Button
      variant="honey"
      size="large"
      full={!desktop}
      icon={<IconPlus aria-hidden />}
      onClick={() => setSheet('jars')}
    >
      {t('jars.add')}
    </Button>
  );
  return (
    <div className={page.screen}>
      {back}
      <header className={page.header}>
        <div className={page.about}>
          <h1>{t('lot', { code })}</h1>
          <p className={page.quiet}>{t('extracted', { date: dayInWords(day) })}</p>
        </div>
        <div className={styles.years}>
          <Button icon={<IconPencil aria-hidden />} onClick={() => setSheet('lot')}>
            {t('common:action.edit')}
          </Button>
          {desktop && fill}
        </div>
      </header>
      <div className={page.about}>
        <p className={styles.total}>{t('kg', { value: number(kg, 3) })}</p>
        <p className={page.quiet}>
          {[
            name,
            [...new Set(harvests.map(({ apiary }) => apiary))].join(', '),
            t('common:hives.count', { count: hives }),
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
        {water !== null && <WaterScale water={water} limit={water_limit} />}
        <LotWarnings lot={lot} />
      </div>
      <section className={styles.part}>
        <header className={page.header}>
          <h2>{t('jars.title')}</h2>
          <p className={page.quiet}>
            {t('jars.bottled', { bottled: number(bottled_kg, 3), left: number(Math.max(kg - bottled_kg, 0), 3) })}
          </p>
        </header>
        {bottlings.length === 0 && <p className={page.quiet}>{t('jars.none')}</p>}
        <ul>
          {bottlings.map((jars) => {
            const what = t('jars.row', { count: jars.jars, grams: number(jars.grams) });
            return (
              <li key={jars.id} className={styles.bottling}>
                <div className={page.about}>
                  <p className={styles.kg}>{what}</p>
                  <p className={page.quiet}>{t('jars.before', { month: monthInFigures(jars.best_before) })}</p>
                </div>
                <p>{t('kg', { value: number(jars.kg, 3) })}</p>
                <IconButton
                  label={t('jars.labels', { what })}
                  icon={<IconPrinter />}
                  onClick={() => setPrinting({ open: true, jarsId: jars.id })}
                />
                <IconButton label={t('jars.remove', { what })} icon={<IconTrash />} onClick={() => remove(lot, jars)} />
              </li>
            );
          })}
        </ul>
      </section>
      <LotHives lot={lot} />
      <section className={styles.part}>
        <h2>{t('trace.title')}</h2>
        <LotTrace lot={lot} />
      </section>
      {!desktop && <BottomBar>{fill}</BottomBar>}
      <OnDemand load={loadLotSheet} open={sheet === 'lot'} lot={lot} onClose={() => setSheet(null)} />
      <OnDemand
        load={loadJarLabelsSheet}
        open={printing.open}
        lot={lot}
        bottling={bottlings.find((jars) => jars.id === printing.jarsId)}
        onClose={() => setPrinting((now) => ({ ...now, open: false }))}
      />
      <OnDemand
        load={loadJarsSheet}
        open={sheet === 'jars' || again !== undefined}
        lot={lot}
        again={again}
        onClose={() => {
          setSheet(null);
          close();
        }}
      />
    </div>
  );
};
