import type { HiveWithStatus } from '@kypseli/contract';
import { GONE_REASONS, type GoneReason } from '@kypseli/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../../api/use-today';
import type { FlagsChange } from '../../../commands/kinds/hives';
import { offerUndo } from '../../../commands/offer-undo';
import type { RefusedWrite } from '../../../commands/queue-state';
import { Button } from '../../../ui/Button';
import { DateField } from '../../../ui/DateField';
import { isDay } from '../../../ui/is-day';
import { Segments } from '../../../ui/Segments';
import { Sheet } from '../../../ui/Sheet';
import { useHivesScreen } from '../data/hives-context';
import styles from '../edit/EditSheets.module.css';

interface DeactivateSheetProps {
  open: boolean;
  onClose: () => void;
  hives: readonly HiveWithStatus[];
  onDone?: () => void;
  /** The refused command that is opened again. */
  again?: RefusedWrite | undefined;
}

/** Deactivates hives, with what happened to their colonies and when; for an inactive hive it corrects that. */
export const DeactivateSheet = ({ open, onClose, hives, onDone, again }: DeactivateSheetProps) => {
  const { t } = useTranslation(['gone', 'bulk']);
  const { commands } = useHivesScreen();
  const today = useToday();
  const [first] = hives;
  const [reason, setReason] = useState<GoneReason | null>(null);
  const [day, setDay] = useState(today);
  const [shown, setShown] = useState(false);
  if (open !== shown) {
    setShown(open);
    if (open) {
      const begun = (again?.change?.args as FlagsChange | undefined)?.flags ?? first;
      setReason(begun?.inactiveReason ?? null);
      setDay(begun?.inactiveSince ?? today);
    }
  }
  const correcting = first?.active === false;
  const wrong = !isDay(day) ? t('badDay') : day > today ? t('future') : undefined;
  const ready = reason === null ? !correcting : wrong === undefined;
  const submit = () => {
    const ids = hives.map(({ id }) => id);
    const sent = commands.setActive(ids, false, reason && { reason, day }, again?.id);
    onClose();
    onDone?.();
    const text = correcting
      ? t('saved', { number: first.hiveNumber })
      : t('bulk:bar.deactivated', { count: ids.length });
    offerUndo(text, ...sent);
  };
  const title = correcting ? t('change') : t('title', { count: hives.length, number: first?.hiveNumber });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      lead={correcting ? undefined : t('hint')}
      actions={
        <Button variant="honey" size="large" full disabled={!ready} onClick={submit}>
          {correcting ? t('save') : t('confirm')}
        </Button>
      }
    >
      <div className={styles.form}>
        <Segments
          label={t('reason.label')}
          stacked
          clearable={!correcting}
          value={reason}
          onChange={setReason}
          options={GONE_REASONS.map((value) => ({ value, label: t(`reason.${value}`) }))}
        />
        {reason !== null && <DateField label={t('date')} value={day} onChange={setDay} today={today} error={wrong} />}
      </div>
    </Sheet>
  );
};
