import type { Apiary } from '@kypseli/contract';
import { IconArrowRight, IconFileImport, IconList, IconMap, IconPencil, IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useToday } from '../../api/use-today';
import { DESKTOP, useMedia } from '../../browser/use-media';
import { PrintAndExport } from '../../exports/PrintAndExport';
import { roundDate } from '../../i18n/format';
import { useAppPath } from '../../shell/paths';
import { useSelection } from '../../shell/selection';
import { useTitle } from '../../shell/use-title';
import { BottomBar } from '../../ui/BottomBar';
import { Button, ButtonLink } from '../../ui/Button';
import { CombBox } from '../../ui/bees/CombBox';
import { classes } from '../../ui/classes';
import { EmptyState } from '../../ui/EmptyState';
import { IconButton } from '../../ui/IconButton';
import { lazyPart, usePreloaded } from '../../ui/lazy/lazy-part';
import { Segments } from '../../ui/Segments';
import { usePaper } from '../../ui/use-paper';
import styles from './ApiariesScreen.module.css';
import { ApiaryList } from './ApiaryList';
import type { FoundPlace } from './place/PlaceSearch';

const form = lazyPart(async () => ({ default: (await import('./ApiaryForm')).ApiaryForm }));
const deletion = lazyPart(async () => ({ default: (await import('./DeleteApiary')).DeleteApiary }));
const map = lazyPart(() => import('./map/YardsMap'));
const phoneMap = lazyPart(() => import('./PhoneMap'));

/** Of all apiaries. */
const TABLES = [{ kind: 'hives' }, { kind: 'inspections' }, { kind: 'actions' }, { kind: 'register' }] as const;

/** What stands open over the list. */
type Open = { kind: 'add'; at?: FoundPlace } | { kind: 'edit' | 'delete'; apiary: Apiary } | null;

/** Where the yards are: add, edit, switch on or off, delete, open their hives. `?view=map` is the phone's map, `?add=1` opens the form. */
export const YardsScreen = () => {
  const { t } = useTranslation(['apiaries', 'yards', 'common']);
  const { apiaries, apiary, selectApiary } = useSelection();
  const [params, setParams] = useSearchParams();
  const appPath = useAppPath();
  const wide = useMedia(DESKTOP);
  // Paper gets the list, never the phone's map.
  const desktop = usePaper() || wide;
  const today = useToday();
  const [open, setOpen] = useState<Open>(params.has('add') ? { kind: 'add' } : null);
  const close = () => {
    setOpen(null);
    if (params.has('add')) setParams({}, { replace: true });
  };
  const add = () => setOpen({ kind: 'add' });
  const addAt = (at: FoundPlace) => setOpen({ kind: 'add', at });
  useTitle(t('title'));
  usePreloaded(form, deletion);

  const onMap = !desktop && apiaries.length > 0 && params.get('view') === 'map';
  const views = (
    <Segments
      label={t('yards:map.views')}
      value={onMap ? 'map' : 'list'}
      options={[
        { value: 'list', label: t('yards:map.list'), icon: <IconList size={20} aria-hidden /> },
        { value: 'map', label: t('yards:map.map'), icon: <IconMap size={20} aria-hidden /> },
      ]}
      onChange={(view) => setParams(view === 'map' ? { view } : {}, { replace: true })}
    />
  );
  const hives = t('common:hives.count', { count: apiaries.reduce((sum, { hiveCount }) => sum + hiveCount, 0) });
  // What goes in and out as a whole: under the list where there is room for it.
  const records = apiaries.length > 0 && (
    <div className={classes(styles.keys, desktop && styles.foot)}>
      <ButtonLink icon={<IconFileImport size={20} aria-hidden />} to={appPath('import')}>
        {t('import')}
      </ButtonLink>
      <PrintAndExport tables={TABLES} look={desktop ? 'keys' : 'menu'} />
    </div>
  );
  const list = (
    <section className={styles.side}>
      <header className={styles.head}>
        <div>
          <h1>{t('title')}</h1>
          {apiaries.length > 0 && (
            <p className={styles.total}>
              {t('total', { hives, count: apiaries.length })}
              <span className={styles.paper}> {roundDate(today)}</span>
            </p>
          )}
        </div>
        {desktop && apiaries.length > 0 && (
          <div className={styles.keys}>
            <Button icon={<IconPlus size={20} aria-hidden />} onClick={add}>
              {t('add')}
            </Button>
          </div>
        )}
        {!desktop && records}
        {!desktop && apiaries.length > 0 && <div className={styles.views}>{views}</div>}
      </header>
      {apiaries.length === 0 ? (
        <EmptyState
          drawing={<CombBox bees={null} size="large" />}
          title={t('empty.title')}
          text={t('empty.text')}
          action={
            <>
              <Button variant="honey" size="yard" icon={<IconPlus aria-hidden />} onClick={add}>
                {t('add')}
              </Button>
              <ButtonLink variant="quiet" to={appPath('import')}>
                {t('haveRecords')}
              </ButtonLink>
            </>
          }
        />
      ) : (
        <ApiaryList
          onEdit={(edited) => setOpen({ kind: 'edit', apiary: edited })}
          onDelete={(deleted) => setOpen({ kind: 'delete', apiary: deleted })}
        />
      )}
      {desktop && records}
    </section>
  );
  return (
    <div className={styles.screen}>
      {onMap && apiary ? (
        <>
          <h1 className={styles.hidden}>{t('title')}</h1>
          <Suspense fallback={<div className={styles.coming}>{views}</div>}>
            <phoneMap.Part apiary={apiary} views={views} onAddAt={addAt} />
          </Suspense>
        </>
      ) : (
        list
      )}
      {desktop && (
        <div className={styles.map}>
          <Suspense fallback={null}>
            <map.Part chosenId={apiary?.id} onChoose={selectApiary} onAddAt={addAt} />
          </Suspense>
        </div>
      )}
      {!desktop && apiary && (
        <BottomBar>
          <IconButton look="boxed" size="yard" label={t('add')} icon={<IconPlus />} onClick={add} />
          {onMap && (
            <IconButton
              look="boxed"
              size="yard"
              label={t('form.edit', { name: apiary.name })}
              icon={<IconPencil />}
              onClick={() => setOpen({ kind: 'edit', apiary })}
            />
          )}
          <ButtonLink
            to={appPath('hives')}
            variant="honey"
            size="yard"
            full
            aria-label={t('openHivesOf', { name: apiary.name })}
          >
            <span className={styles.openHives}>
              {t('openHives')} <IconArrowRight aria-hidden />
            </span>
          </ButtonLink>
        </BottomBar>
      )}
      <Suspense fallback={null}>
        {open?.kind === 'add' && <form.Part apiary={null} at={open.at} onClose={close} />}
        {open?.kind === 'edit' && <form.Part apiary={open.apiary} onClose={close} />}
        {open?.kind === 'delete' && <deletion.Part apiary={open.apiary} onClose={close} />}
      </Suspense>
    </div>
  );
};
