import { lots as routes } from '@kypseli/contract';
import { classes } from '@kypseli/ui/classes';
import { IconChevronRight, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DESKTOP, useMedia } from '../../browser/use-media';
import type { LotChange } from '../../commands/kinds/lots';
import { roundDate, useFormat } from '../../i18n/format';
import { useAppPath } from '../../shell/paths';
import { useAgain } from '../../shell/use-again';
import { useTitle } from '../../shell/use-title';
import { BottomBar } from '../../ui/BottomBar';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import page from '../../ui/ListPage.module.css';
import { OnDemand } from '../../ui/lazy/OnDemand';
import { PageError } from '../../ui/PageError';
import { Skeleton } from '../../ui/Skeleton';
import styles from './Harvest.module.css';
import { HarvestHeader } from './HarvestHeader';
import { LotWarnings } from './LotWarnings';
import { loadLotSheet } from './load-lot-sheets';
import { useLots } from './use-lots';
import { useYear } from './use-year';

/** The lots of a year, the latest first. */
export const LotList = () => {
  const { t } = useTranslation(['lots', 'common']);
  const { number } = useFormat();
  const appPath = useAppPath();
  const desktop = useMedia(DESKTOP);
  const { year } = useYear();
  const { data, isError, refetch } = useLots();
  const [adding, setAdding] = useState(false);
  const { again, close } = useAgain(routes.extract, routes.change);
  const { id: askedId } = (again?.change?.args ?? {}) as Partial<LotChange>;
  const retried = again && data && { open: true, lot: data.find(({ id }) => id === askedId), again, onClose: close };
  useTitle(t('title'));
  const add = (
    <Button
      variant="honey"
      size="large"
      full={!desktop}
      icon={<IconPlus aria-hidden />}
      onClick={() => setAdding(true)}
    >
      {t('add')}
    </Button>
  );
  const shown = data?.filter(({ day }) => day.startsWith(String(year)));
  return (
    <div className={page.screen}>
      <HarvestHeader title={t('title')}>{desktop && add}</HarvestHeader>
      {!data && (isError ? <PageError failed={t('failed')} onRetry={() => void refetch()} /> : <Skeleton />)}
      {shown?.length === 0 && <EmptyState title={t('none', { year })} text={t('noneText')} />}
      {shown && shown.length > 0 && (
        <ul className={page.cards}>
          {shown.map((lot) => {
            const { id, code, day, name, kg, water, harvests, bottlings } = lot;
            const jars = bottlings.reduce((sum, each) => sum + each.jars, 0);
            return (
              <li key={id} className={classes(page.card, styles.lot)}>
                <div className={page.about}>
                  <h2>
                    <Link to={appPath(`harvest/lots/${id}`)}>{code}</Link>
                  </h2>
                  <p className={page.quiet}>{[name, roundDate(day)].filter(Boolean).join(', ')}</p>
                  <p className={page.quiet}>
                    {harvests.map((each) => `${each.apiary}, ${roundDate(each.day)}`).join('; ')}
                  </p>
                  <p className={page.quiet}>
                    {[
                      water !== null && t('water', { water: number(water) }),
                      jars > 0 ? t('jars.count', { count: jars }) : t('jars.none'),
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </p>
                </div>
                <p className={styles.kg}>{t('kg', { value: number(kg, 3) })}</p>
                <IconChevronRight size={20} aria-hidden />
                <LotWarnings lot={lot} />
              </li>
            );
          })}
        </ul>
      )}
      {!desktop && <BottomBar>{add}</BottomBar>}
      <OnDemand load={loadLotSheet} open={adding} onClose={() => setAdding(false)} {...retried} />
    </div>
  );
};
