import { IconAlertCircle, IconMicrophone, IconPlayerStopFilled, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { clock } from './clock';
import { Player } from './Player';
import styles from './Recorder.module.css';
import { MAX_MINUTES } from './recording';
import type { useRecorder } from './use-recorder';

/** A touch starts and stops it; it shows time and level, and plays the recording before it is saved. */
export const Recorder = ({ recorder }: { recorder: ReturnType<typeof useRecorder> }) => {
  const { t } = useTranslation('notes');
  const [asking, setAsking] = useState(false);
  const { state, meter, start, stop, discard } = recorder;
  const startKey = (
    <Button size="large" full className={styles.key} icon={<IconMicrophone aria-hidden />} onClick={start}>
      {t('record.start')}
    </Button>
  );
  switch (state.kind) {
    case 'idle':
      return (
        <div className={styles.recorder}>
          {startKey}
          <p className={styles.hint}>{t('record.hint', { count: MAX_MINUTES })}</p>
        </div>
      );
    case 'asking':
      return (
        <p className={styles.asking} role="status">
          <IconMicrophone aria-hidden /> {t('record.asking')}
        </p>
      );
    case 'failed':
      return (
        <div className={styles.recorder}>
          {startKey}
          <p className={styles.error} role="alert">
            <IconAlertCircle size={20} aria-hidden /> {t(`record.${state.why}`)}
          </p>
        </div>
      );
    case 'recording':
      return (
        <div className={styles.recorder}>
          <div className={styles.now}>
            <span className={styles.time} role="timer" aria-label={t('record.time')}>
              {clock(meter.seconds)}
            </span>
            <VisuallyHidden>
              <meter aria-label={t('record.level')} max={1} value={meter.levels.at(-1)} />
            </VisuallyHidden>
            <div className={styles.levels} aria-hidden>
              {meter.levels.map((level, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the bars are places through which the levels go
                <span key={at} className={styles.bar} style={{ height: `${Math.max(6, level * 100)}%` }} />
              ))}
            </div>
          </div>
          <button type="button" className={styles.stop} onClick={stop}>
            <IconPlayerStopFilled size={28} aria-hidden />
            {t('record.stop')}
          </button>
        </div>
      );
    case 'done':
      return (
        <div className={styles.recorder}>
          <Player name={t('record.yours')} load={async () => state.sound} />
          <Button
            variant="danger"
            className={styles.discard}
            icon={<IconTrash aria-hidden />}
            onClick={() => setAsking(true)}
          >
            {t('record.discard')}
          </Button>
          <ConfirmDialog
            open={asking}
            onClose={() => setAsking(false)}
            title={t('discard.recording')}
            confirm={t('discard.confirm')}
            keep={t('discard.keep')}
            onConfirm={discard}
          >
            <p>{t('discard.text')}</p>
          </ConfirmDialog>
        </div>
      );
    default:
      return state satisfies never;
  }
};
