import { type Harvest, harvests as routes } from '@kypseli/contract';
import { classes } from '@kypseli/ui/classes';
import { IconBottle, IconDotsVertical, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { Fragment, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { DESKTOP, useMedia } from '../../browser/use-media';
import type { HarvestChange } from '../../commands/kinds/harvests';
import { roundDate, useFormat } from '../../i18n/format';
import { NothingYet } from '../../shell/NothingYet';
import { useAppPath } from '../../shell/paths';
import { useSelection } from '../../shell/selection';
import { useAgain } from '../../shell/use-again';
import { useTitle } from '../../shell/use-title';
import { BottomBar } from '../../ui/BottomBar';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import page from '../../ui/ListPage.module.css';
import { lazyPart, usePreloaded } from '../../ui/lazy/lazy-part';
import { OnDemand } from '../../ui/lazy/OnDemand';
import { MenuButton } from '../../ui/MenuButton';
import { PageError } from '../../ui/PageError';
import { Skeleton } from '../../ui/Skeleton';
import styles from './Harvest.module.css';
import { HarvestHeader } from './HarvestHeader';
import { loadHarvestSheet } from './load-harvest-sheet';
import { loadLotSheet } from './load-lot-sheets';
import { useHarvestCommands } from './use-harvest-commands';
import { useHarvests } from './use-harvests';
import { useYear } from './use-year';

const lotList = lazyPart(async () => ({ default: (await import('./LotList')).LotList }), 'lots');
const lotPage = lazyPart(async () => ({ default: (await import('./LotPage')).LotPage }), 'lots', 'actions');

const yieldPage = lazyPart(async () => ({ default: (await import('./YieldPage')).YieldPage }));

/** The harvests, the lots, one lot, or the yield. */
const HarvestScreen = () => {
  const { view, lot } = useParams();
  usePreloaded(lotList, lotPage, yieldPage);
  if (view !== 'lots' && view !== 'yield') return <Harvests />;
  const other = lot ? <lotPage.Part key={lot} id={lot} /> : <lotList.Part />;
  return <Suspense fallback={<Skeleton />}>{view === 'yield' ? <yieldPage.Part /> : other}</Suspense>;
};

/** The harvests of a year, the latest first, with what they gave together. */
const Harvests = () => {
  const { t } = useTranslation(['harvest', 'common']);
  const { number } = useFormat();
  const desktop = useMedia(DESKTOP);
  const appPath = useAppPath();
  const { year } = useYear();
  const { apiaries } = useSelection();
  const { data, isError, refetch } = useHarvests(year);
  const { remove } = useHarvestCommands();
  const [editing, setEditing] = useState<{ open: boolean; harvest?: Harvest }>({ open: false });
  const [extracting, setExtracting] = useState<{ open: boolean; harvestId?: string }>({ open: false });
  const { again, close } = useAgain(routes.take, routes.change);
  const { id: askedId, harvest: asked } = (again?.change?.args ?? {}) as Partial<HarvestChange>;
  // It may be of another year than the list.
  const changed = data?.find(({ id }) => id === askedId) ?? (askedId && asked ? { ...asked, id: askedId } : undefined);
  const retried = again && data && { open: true, harvest: changed, again, onClose: close };
  useTitle(t('title'));

  if (apiaries.length === 0)
    return (
      <NothingYet
        className={page.screen}
        header={<h1>{t('title')}</h1>}
        title={t('empty.title')}
        text={t('empty.text')}
        to="apiaries?add=1"
        action={t('empty.add')}
      />
    );
  const add = (
    <Button
      variant="honey"
      size="large"
      full={!desktop}
      icon={<IconPlus aria-hidden />}
      onClick={() => setEditing({ open: true })}
    >
      {t('add')}
    </Button>
  );
  const known = data?.flatMap(({ kg }) => kg ?? []) ?? [];
  const all = known.reduce((sum, kg) => sum + kg, 0);
  const rowOf = (harvest: Harvest) => {
    const { id, apiary, day, forage, hives, kg, withdrawal, lots } = harvest;
    return (
      <li key={id} className={classes(page.card, styles.harvest)}>
        <div className={page.about}>
          <h2>{t('row', { apiary, date: roundDate(day) })}</h2>
          <p className={page.quiet}>
            {[t('common:hives.count', { count: hives.length }), forage].filter(Boolean).join(', ')}
            {lots.map(({ id, code }) => (
              <Fragment key={id}>
                {', '}
                <Link to={appPath(`harvest/lots/${id}`)}>{t('inLot', { code })}</Link>
              </Fragment>
            ))}
          </p>
          {withdrawal && (
            <p className={styles.warning}>
              {t('withdrawn', {
                hives: hives
                  .filter(({ hive_id }) => withdrawal.hive_ids.includes(hive_id))
                  .map((hive) => hive.number)
                  .join(', '),
                reason: withdrawal.reason ?? '–',
              })}
            </p>
          )}
        </div>
        <p className={styles.kg}>{kg === null ? t('notWeighed') : t('kg', { value: number(kg, 3) })}</p>
        <MenuButton
          label={t('menu', { apiary, date: roundDate(day) })}
          icon={<IconDotsVertical />}
          items={[
            ...(apiaries.some((one) => one.id === harvest.apiary_id)
              ? [
                  {
                    key: 'edit',
                    label: t('common:action.edit'),
                    icon: <IconPencil size={20} />,
                    onSelect: () => setEditing({ open: true, harvest }),
                  },
                ]
              : []),
            {
              key: 'lot',
              label: t('makeLot'),
              icon: <IconBottle size={20} />,
              onSelect: () => setExtracting({ open: true, harvestId: id }),
            },
            // A lot keeps its harvests, or its honey could not be traced.
            ...(lots.length === 0
              ? [
                  {
                    key: 'delete',
                    label: t('common:action.delete'),
                    icon: <IconTrash size={20} />,
                    danger: true,
                    apart: true,
                    onSelect: () => remove(harvest),
                  },
                ]
              : []),
          ]}
        />
      </li>
    );
  };
  return (
    <div className={page.screen}>
      <HarvestHeader title={t('title')}>{desktop && add}</HarvestHeader>
      {!data && (isError ? <PageError failed={t('failed')} onRetry={() => void refetch()} /> : <Skeleton />)}
      {data?.length === 0 && <EmptyState title={t('none', { year })} text={t('noneText')} />}
      {data && data.length > 0 && (
        <>
          {known.length > 0 && <p className={styles.total}>{t('total', { kg: number(all, 3), year })}</p>}
          <ul className={page.cards}>{data.map(rowOf)}</ul>
        </>
      )}
      {!desktop && <BottomBar>{add}</BottomBar>}
      <OnDemand
        load={loadHarvestSheet}
        open={editing.open}
        harvest={editing.harvest}
        onClose={() => setEditing((now) => ({ ...now, open: false }))}
        {...retried}
      />
      <OnDemand
        load={loadLotSheet}
        open={extracting.open}
        harvestId={extracting.harvestId}
        onClose={() => setExtracting((now) => ({ ...now, open: false }))}
      />
    </div>
  );
};

export default HarvestScreen;
