import { Dialog } from '@base-ui/react/dialog';
import { classes } from '@kypseli/ui/classes';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { useHivesScreen } from '../data/hives-context';
import { useDesktop } from '../data/use-desktop';
import { InspectionForm } from '../inspection/InspectionForm';
import { firstFocusOf } from '../inspection/use-first-focus';
import { FormHeader } from './FormHeader';
import styles from './HiveDialog.module.css';
import { HiveElsewhere } from './HiveElsewhere';
import { HiveHeader } from './HiveHeader';
import { HiveViews } from './HiveViews';
import { useOpenHive } from './use-open-hive';

/** One hive: full screen on phones, beside the list on desktop. The address names it. */
export const HiveDialog = ({ id: addressed }: { id: string }) => {
  const { t } = useTranslation('hive');
  const desktop = useDesktop();
  const { hives, loading, round } = useHivesScreen();
  const { tab, inspecting, leaveGraphs, close } = useOpenHive();
  const popup = useRef<HTMLDivElement>(null);
  // The address follows a moment later, and keys that are typed meanwhile belong to the next hive.
  const [ahead, setAhead] = useState<{ from: string; to: string } | null>(null);
  if (ahead && ahead.from !== addressed) setAhead(null);
  const id = ahead?.from === addressed ? ahead.to : addressed;
  const hive = hives.find((one) => one.id === id);
  // A hive that was here and left is not searched for.
  const seen = useRef(false);
  if (hive) seen.current = true;
  const gone = (
    <>
      <Dialog.Title className={styles.hidden}>{t('dialog.gone')}</Dialog.Title>
      <EmptyState title={t('dialog.gone')} action={<Button onClick={close}>{t('dialog.back')}</Button>} />
    </>
  );
  if (loading) return null;
  return (
    <Dialog.Root
      open
      modal={!desktop}
      disablePointerDismissal
      onOpenChange={(open) => {
        if (open) return;
        if (tab === 2) leaveGraphs(id);
        else close();
      }}
    >
      <Dialog.Portal>
        <Dialog.Popup
          ref={popup}
          initialFocus={() => firstFocusOf(popup.current, desktop) ?? popup.current}
          className={classes(styles.popup, inspecting && styles.wide)}
          finalFocus={() => document.querySelector<HTMLElement>(`[data-hive="${id}"]`)}
        >
          {hive === undefined ? (
            seen.current ? (
              gone
            ) : (
              <HiveElsewhere id={id}>{gone}</HiveElsewhere>
            )
          ) : inspecting ? (
            <>
              <FormHeader hive={hive} />
              {/* Another hive or day starts a new form. */}
              <InspectionForm
                key={`${hive.id}${round.day}`}
                hive={hive}
                onNext={(to) => setAhead({ from: addressed, to })}
              />
            </>
          ) : (
            <>
              <HiveHeader hive={hive} />
              <HiveViews key={hive.id} hive={hive} />
            </>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
};
