import { type Apiary, apiaries as routes } from '@kypseli/contract';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { DESKTOP, useMedia } from '../../browser/use-media';
import type { ApiaryChange } from '../../commands/kinds/apiaries';
import { useSelection } from '../../shell/selection';
import { useAgain } from '../../shell/use-again';
import { useTitle } from '../../shell/use-title';
import { Button } from '../../ui/Button';
import { lazyPart, usePreloaded } from '../../ui/lazy/lazy-part';
import { lazyScreen } from '../../ui/lazy/lazy-screen';
import { PartBoundary } from '../../ui/lazy/PartBoundary';
import { usePaper } from '../../ui/use-paper';
import styles from './ApiariesScreen.module.css';
import { ListSide } from './ListSide';
import { PhoneBar } from './PhoneBar';
import type { FoundPlace } from './place/PlaceSearch';
import { Records } from './Records';
import { Views } from './Views';

const form = lazyPart(async () => ({ default: (await import('./ApiaryForm')).ApiaryForm }));
const deletion = lazyPart(async () => ({ default: (await import('./DeleteApiary')).DeleteApiary }));
const map = lazyPart(() => import('./map/ApiariesMap'));
const phoneMap = lazyScreen(() => import('./PhoneMap'));

/** The dialog that is open over the list. */
type Open = { kind: 'add'; at?: FoundPlace } | { kind: 'edit' | 'delete'; apiary: Apiary } | null;

/** The form that the address asks for. */
const asked = (params: URLSearchParams, apiaries: readonly Apiary[]): Open => {
  const apiary = apiaries.find(({ id }) => id === params.get('edit'));
  return apiary ? { kind: 'edit', apiary } : params.has('add') ? { kind: 'add' } : null;
};

/**
 * The apiaries screen: add, edit, activate or deactivate, delete, open the hives. `?view=map` is the phone's map,
 * `?add=1` and `?edit=<id>` open the form.
 */
export const ApiariesOverview = () => {
  const { t } = useTranslation('apiaries');
  const { apiaries, apiary, selectApiary } = useSelection();
  const [params, setParams] = useSearchParams();
  const wide = useMedia(DESKTOP);
  // Print shows the list, never the phone's map.
  const desktop = usePaper() || wide;
  const [open, setOpen] = useState<Open>(() => asked(params, apiaries));
  const close = () => {
    setOpen(null);
    if (params.has('add') || params.has('edit')) setParams({}, { replace: true });
  };
  const { again, close: closeAgain } = useAgain(routes.establish, routes.describe);
  const { id } = (again?.change?.args ?? {}) as Partial<ApiaryChange>;
  const known = apiaries.find((one) => one.id === id);
  // One that is gone by now can be added anew.
  const retried = again && (id === undefined || apiaries.length > 0);
  const add = () => setOpen({ kind: 'add' });
  const addAt = (at: FoundPlace) => setOpen({ kind: 'add', at });
  const edit = (edited: Apiary) => setOpen({ kind: 'edit', apiary: edited });
  useTitle(t('title'));
  // The map too: a phone keeps it from then on.
  usePreloaded(form, deletion, desktop ? map : phoneMap);

  const onMap = !desktop && apiaries.length > 0 && params.get('view') === 'map';
  const addButton = (
    <div className={styles.buttons}>
      <Button icon={<IconPlus size={20} aria-hidden />} onClick={add}>
        {t('add')}
      </Button>
    </div>
  );
  const views = <Views view="map" />;
  const phoneHeader = (
    <>
      <Records at="header" />
      <div className={styles.views}>
        <Views view="list" />
      </div>
    </>
  );
  return (
    <div className={styles.screen}>
      {onMap && apiary ? (
        <>
          <h1 className={styles.hidden}>{t('title')}</h1>
          <PartBoundary above={<div className={styles.switch}>{views}</div>}>
            <Suspense fallback={<div className={styles.coming}>{views}</div>}>
              <phoneMap.Part apiary={apiary} views={views} onAddAt={addAt} />
            </Suspense>
          </PartBoundary>
        </>
      ) : (
        <ListSide
          header={desktop ? addButton : phoneHeader}
          footer={desktop && <Records at="footer" />}
          onAdd={add}
          onEdit={edit}
          onDelete={(deleted) => setOpen({ kind: 'delete', apiary: deleted })}
        />
      )}
      {desktop ? (
        <div className={styles.map}>
          <Suspense fallback={null}>
            <map.Part chosenId={apiary?.id} onChoose={selectApiary} onAddAt={addAt} />
          </Suspense>
        </div>
      ) : (
        apiary && <PhoneBar apiary={apiary} onAdd={add} onEdit={onMap ? () => edit(apiary) : undefined} />
      )}
      <Suspense fallback={null}>
        {retried && <form.Part key={again?.id} apiary={known ?? null} again={again} onClose={closeAgain} />}
        {open?.kind === 'add' && <form.Part apiary={null} at={open.at} onClose={close} />}
        {open?.kind === 'edit' && <form.Part apiary={open.apiary} onClose={close} />}
        {open?.kind === 'delete' && <deletion.Part apiary={open.apiary} onClose={close} />}
      </Suspense>
    </div>
  );
};
