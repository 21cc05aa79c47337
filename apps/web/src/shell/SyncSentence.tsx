import { classes } from '@kypseli/ui/classes';
import { IconAlertCircle, IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueue } from '../commands/use-commands';
import { useFormat } from '../i18n/format';
import { translated } from '../i18n/message';
import { OnDemand } from '../ui/lazy/OnDemand';
import { withTexts } from '../ui/lazy/with-texts';
import { dismissToast } from '../ui/toast-store';
import styles from './SyncSentence.module.css';

const syncSheet = async () => (await withTexts(import('./SyncSheet'), 'sync')).SyncSheet;

/** The kinds for which a phone shows the icon alone. */
const CALM = ['idle', 'saving'];

/**
 * Saving, waiting and failing as a sentence with a number; a button that opens the unsent changes. In the bar of a phone
 * it is an icon while all is well, else a line below.
 */
export const SyncSentence = ({ line = false }: { line?: boolean }) => {
  const { t } = useTranslation();
  const { time } = useFormat();
  const { entries, pending, refused, replacing, lost, lastSent, offline } = useQueue();
  const safe = entries.every(({ place }) => place === 'device');
  const [open, setOpen] = useState(false);

  const sentence = () => {
    const last = refused.at(-1);
    if (last) {
      const text = t('sync.refused', { count: refused.length, what: translated(last.describe) });
      return { kind: 'refused', icon: <IconAlertCircle aria-hidden />, text };
    }
    if (lost > 0)
      return { kind: 'refused', icon: <IconAlertCircle aria-hidden />, text: t('sync.lost', { count: lost }) };
    if (pending > 0 && offline)
      return {
        kind: 'waiting',
        icon: <IconCloudOff aria-hidden />,
        text: t(safe ? 'sync.safe' : 'sync.waiting', { count: pending }),
      };
    if (pending > 0)
      return { kind: 'saving', icon: <IconCloudUp aria-hidden />, text: t('sync.saving', { count: pending }) };
    const { length: count } = replacing;
    if (count > 0)
      return { kind: 'replaced', icon: <IconAlertCircle aria-hidden />, text: t('sync.replaced', { count }) };
    const text = lastSent ? t('sync.sent', { time: time(lastSent) }) : t('sync.idle');
    return { kind: 'idle', icon: <IconCloudCheck aria-hidden />, text };
  };
  const { kind, icon, text } = sentence();
  const show = () => {
    // It says what the sheet lists, and would cover it.
    if (refused.length > 0) dismissToast();
    setOpen(true);
  };
  return (
    <>
      {!(line && CALM.includes(kind)) && (
        <button type="button" className={classes(styles.sentence, !line && styles.key)} data-kind={kind} onClick={show}>
          {icon}
          <span>{text}</span>
        </button>
      )}
      <OnDemand load={syncSheet} open={open} onClose={() => setOpen(false)} />
    </>
  );
};
