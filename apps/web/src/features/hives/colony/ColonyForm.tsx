import type { CallInput, colonies, HiveWithStatus } from '@kypseli/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RefusedWrite } from '../../../commands/queue-state';
import { Button } from '../../../ui/Button';
import { DateField } from '../../../ui/DateField';
import { FormSheet } from '../../../ui/FormSheet';
import { isDay } from '../../../ui/is-day';
import { useHivesScreen } from '../data/hives-context';
import styles from '../edit/EditSheets.module.css';

export interface ColonyFormProps {
  hive: HiveWithStatus;
  open: boolean;
  onClose: () => void;
  /** The refused command that is opened again. */
  again?: RefusedWrite | undefined;
}

/** What a refused command was sent with; nothing without one. */
export const askedOf = <K extends keyof typeof colonies>({
  again,
}: ColonyFormProps): Partial<CallInput<(typeof colonies)[K]>['body']> => JSON.parse(again?.request.body ?? '{}');

interface FrameProps extends ColonyFormProps {
  title: string;
  day: string;
  onDay: (day: string) => void;
  dirty: boolean;
  ready: boolean;
  /** The main button. */
  confirm: string;
  onConfirm: () => void;
  children: ReactNode;
}

/** A form about a colony: its day, its fields, and one button that records it. */
export const ColonyForm = ({
  hive,
  title,
  day,
  onDay,
  ready,
  confirm,
  onConfirm,
  children,
  again: _,
  ...sheet
}: FrameProps) => {
  const { t } = useTranslation('colony');
  const { apiary, today } = useHivesScreen();
  const wrong = !isDay(day) ? t('badDay') : day > today ? t('future') : undefined;
  const submit = () => {
    onConfirm();
    sheet.onClose();
  };
  return (
    <FormSheet
      {...sheet}
      kind="panel"
      title={title}
      lead={t('lead', { number: hive.hiveNumber, apiary: apiary.name })}
      actions={
        <Button variant="honey" size="large" full disabled={!ready || wrong !== undefined} onClick={submit}>
          {confirm}
        </Button>
      }
    >
      <div className={styles.form}>
        {children}
        <DateField label={t('date')} value={day} onChange={onDay} today={today} error={wrong} />
      </div>
    </FormSheet>
  );
};
