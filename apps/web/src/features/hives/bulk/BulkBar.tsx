import type { HiveWithStatus } from '@kypseli/contract';
import { IconCalendarPlus, IconPower, IconTrash, IconTruck, IconX } from '@tabler/icons-react';
import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadActionSheet } from '../../../actions/load-action-sheet';
import { loadBatchSheet } from '../../../actions/load-batch-sheet';
import { offerUndo } from '../../../commands/offer-undo';
import { Button } from '../../../ui/Button';
import { IconButton } from '../../../ui/IconButton';
import { lazyPart } from '../../../ui/lazy/lazy-part';
import { OnDemand } from '../../../ui/lazy/OnDemand';
import { toast } from '../../../ui/toast-store';
import { useBottomBar } from '../../../ui/use-bottom-bar';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { byApiary } from '../data/by-apiary';
import { useHivesScreen } from '../data/hives-context';
import { useDesktop } from '../data/use-desktop';
import { useOpenHive } from '../dialog/use-open-hive';
import styles from './BulkBar.module.css';
import { BulkHeader } from './BulkHeader';
import { loadDeactivateSheet } from './load-deactivate-sheet';
import { useAskWhere } from './use-ask-where';

const more = lazyPart(async () => ({ default: (await import('./BulkMore')).BulkMore }), 'bulk');
const deleteHives = async () => (await import('./DeleteHives')).DeleteHives;

/** The commands on the selected hives: at the foot on phones, one dark bar on desktop. */
export const BulkBar = () => {
  const { t } = useTranslation('bulk');
  const desktop = useDesktop();
  const { apiary: shown, all, selection, commands } = useHivesScreen();
  const { pathOf } = useOpenHive();
  const bar = useBottomBar();
  const [open, setOpen] = useState<'plan' | 'deactivate' | 'delete' | null>(null);
  const { hives } = selection;
  const groups = byApiary({ apiary: shown, all }, hives);
  const apiary = groups[0]?.[0] ?? shown;
  const several = groups.length > 1;
  const askWhere = useAskWhere(apiary.id);
  const whyId = useId();
  const named = (some: readonly HiveWithStatus[]) => some.map(({ id, hiveNumber }) => ({ id, number: hiveNumber }));
  const numbersOf = (some: readonly HiveWithStatus[]) => some.map(({ hiveNumber }) => hiveNumber).join(', ');
  const count = hives.length;
  const activate = hives.every(({ active }) => !active);

  const switchOn = () => {
    const sent = commands.setActive(
      hives.map(({ id }) => id),
      true,
    );
    selection.clear();
    offerUndo(t('bar.activated', { count }), ...sent);
  };
  const move = () =>
    several
      ? void toast(t('bar.oneApiary'), { kind: 'refused' })
      : askWhere(hives, { path: pathOf(null), state: { selected: hives.map(({ id }) => id) } });
  const others = (
    <Suspense>
      <more.Part />
    </Suspense>
  );
  const keys = (
    <>
      <Button
        size={desktop ? 'normal' : 'large'}
        icon={<IconTruck aria-hidden />}
        aria-disabled={several || undefined}
        aria-describedby={several ? whyId : undefined}
        title={several ? t('bar.oneApiary') : undefined}
        onClick={move}
      >
        {t('bar.move')}
      </Button>
      <Button
        size={desktop ? 'normal' : 'large'}
        icon={<IconPower aria-hidden />}
        onClick={activate ? switchOn : () => setOpen('deactivate')}
      >
        {t(activate ? 'bar.activate' : 'bar.deactivate')}
      </Button>
      <Button
        size={desktop ? 'normal' : 'large'}
        variant={desktop ? 'plain' : 'danger'}
        icon={<IconTrash aria-hidden />}
        onClick={() => setOpen('delete')}
      >
        {t('bar.delete')}
      </Button>
    </>
  );
  const schedule = (
    <Button
      variant="honey"
      size={desktop ? 'normal' : 'large'}
      full={!desktop}
      icon={<IconCalendarPlus aria-hidden />}
      onClick={() => setOpen('plan')}
    >
      {desktop ? t('bar.scheduleShort') : t('bar.schedule', { count })}
    </Button>
  );
  const why = several && (
    <span id={whyId} className={styles.why}>
      {t('bar.oneApiary')}
    </span>
  );
  return (
    <>
      {desktop ? (
        <section ref={bar} tabIndex={-1} data-bulk className={styles.bar} aria-label={t('bar.title', { count })}>
          <IconButton label={t('bar.clear')} icon={<IconX />} onClick={selection.clear} />
          <span className={styles.title} role="status">
            {selection.hidden > 0
              ? t('bar.hidden', { selected: count, count: selection.hidden })
              : t('bar.title', { count })}
          </span>
          <span className={styles.numbers}>
            {several ? groups.map(([{ name }, some]) => `${name}: ${numbersOf(some)}`).join('; ') : numbersOf(hives)}
          </span>
          <button type="button" className={styles.all} onClick={selection.selectAll}>
            {t('bar.selectAll', { count: selection.offered })}
          </button>
          {keys}
          <VisuallyHidden>{why}</VisuallyHidden>
          {others}
          {schedule}
        </section>
      ) : (
        <>
          <BulkHeader />
          <div ref={bar} className={styles.footer}>
            <div className={styles.first}>
              {schedule}
              {others}
            </div>
            <div className={styles.buttons}>{keys}</div>
            {why}
          </div>
        </>
      )}
      <OnDemand
        load={loadActionSheet}
        open={open === 'plan' && !several}
        onClose={() => setOpen(null)}
        apiary={apiary}
        hives={named(hives)}
        onSaved={selection.clear}
      />
      <OnDemand
        load={loadBatchSheet}
        open={open === 'plan' && several}
        onClose={() => setOpen(null)}
        places={groups.map(([{ id, name }, some]) => ({
          ...{ id, name, count: some.length, hives: named(some) },
          hiveIds: some.map((hive) => hive.id),
        }))}
        apiary={apiary}
        onDone={selection.clear}
      />
      <OnDemand
        load={loadDeactivateSheet}
        open={open === 'deactivate'}
        onClose={() => setOpen(null)}
        hives={hives.filter(({ active }) => active)}
        onDone={selection.clear}
      />
      <OnDemand
        load={deleteHives}
        open={open === 'delete'}
        onClose={() => setOpen(null)}
        hives={hives}
        onDeleted={selection.clear}
      />
    </>
  );
};
