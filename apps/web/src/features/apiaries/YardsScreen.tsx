import type { Apiary } from '@kypseli/contract';
import { IconArrowRight, IconFileImport, IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart, usePreloaded } from '../../shell/lazy-part';
import { useAppPath } from '../../shell/paths';
import { useSelection } from '../../shell/selection';
import { useTitle } from '../../shell/use-title';
import { BottomBar } from '../../ui/BottomBar';
import { Button, ButtonLink } from '../../ui/Button';
import { CombBox } from '../../ui/bees/CombBox';
import { EmptyState } from '../../ui/EmptyState';
import { IconButton } from '../../ui/IconButton';
import { DESKTOP, useMedia } from '../../ui/use-media';
import styles from './ApiariesScreen.module.css';
import { ApiaryList } from './ApiaryList';
import { YardPanel } from './YardPanel';

const form = lazyPart(async () => ({ default: (await import('./ApiaryForm')).ApiaryForm }));
const deletion = lazyPart(async () => ({ default: (await import('./DeleteApiary')).DeleteApiary }));

/** What stands open over the list. */
type Open = { kind: 'add' } | { kind: 'edit' | 'delete'; apiary: Apiary } | null;

/** Where the yards are: add, edit, switch on or off, delete, open their hives. */
export const YardsScreen = () => {
  const { t } = useTranslation(['apiaries', 'common']);
  const { apiaries, apiary } = useSelection();
  const appPath = useAppPath();
  const desktop = useMedia(DESKTOP);
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const add = () => setOpen({ kind: 'add' });
  useTitle(t('title'));
  usePreloaded(form, deletion);

  const hives = t('common:hives.count', { count: apiaries.reduce((sum, { hiveCount }) => sum + hiveCount, 0) });
  return (
    <div className={styles.screen}>
      <section className={styles.side}>
        <header className={styles.head}>
          <div>
            <h1>{t('title')}</h1>
            <p className={styles.total}>{t('total', { hives, count: apiaries.length })}</p>
          </div>
          {apiaries.length > 0 && (
            <div className={styles.keys}>
              <ButtonLink icon={<IconFileImport size={20} aria-hidden />} to={appPath('import')}>
                {t('import')}
              </ButtonLink>
              {desktop && (
                <Button icon={<IconPlus size={20} aria-hidden />} onClick={add}>
                  {t('add')}
                </Button>
              )}
            </div>
          )}
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
      </section>
      {desktop && apiary && <YardPanel apiary={apiary} />}
      {!desktop && apiary && (
        <BottomBar>
          <IconButton look="boxed" size="yard" label={t('add')} icon={<IconPlus />} onClick={add} />
          <ButtonLink to={appPath('hives')} variant="honey" size="yard" full>
            <span className={styles.openHives}>
              {t('openHivesOf', { name: apiary.name })} <IconArrowRight aria-hidden />
            </span>
          </ButtonLink>
        </BottomBar>
      )}
      <Suspense fallback={null}>
        {(open?.kind === 'add' || open?.kind === 'edit') && (
          <form.Part apiary={open.kind === 'edit' ? open.apiary : null} onClose={close} />
        )}
        {open?.kind === 'delete' && <deletion.Part apiary={open.apiary} onClose={close} />}
      </Suspense>
    </div>
  );
};
