import { classes } from '@kypseli/ui/classes';
import { IconChevronDown } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { FieldFrame } from '../../../ui/FieldFrame';
import frame from '../../../ui/FieldFrame.module.css';
import { lazyPart, usePreloaded } from '../../../ui/lazy/lazy-part';
import styles from './Timezone.module.css';

const sheet = lazyPart(async () => ({ default: (await import('./TimezoneSheet')).TimezoneSheet }));

interface TimezoneFieldProps {
  value: string;
  error: string | undefined;
  onChange: (timezone: string) => void;
}

const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
const readable = (zone: string) => zone.replaceAll('_', ' ');

/** The keeper's time zone, which decides when days begin; offers this device's. */
export const TimezoneField = ({ value, error, onChange }: TimezoneFieldProps) => {
  const { t } = useTranslation('settings');
  const [open, setOpen] = useState(false);
  usePreloaded(sheet);
  return (
    <div className={styles.field}>
      <FieldFrame label={t('timezone.label')} hint={t('timezone.hint')} error={error}>
        {(wiring) => (
          <button
            type="button"
            className={classes(frame.control, styles.key)}
            aria-haspopup="dialog"
            {...wiring}
            onClick={() => setOpen(true)}
          >
            <span>{readable(value)}</span>
            <IconChevronDown aria-hidden />
          </button>
        )}
      </FieldFrame>
      {here && here !== value && (
        <Button variant="quiet" onClick={() => onChange(here)}>
          {t('timezone.here', { zone: readable(here) })}
        </Button>
      )}
      {open && (
        <Suspense fallback={null}>
          <sheet.Part value={value} here={here} onChoose={onChange} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
};
