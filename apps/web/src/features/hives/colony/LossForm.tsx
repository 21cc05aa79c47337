import { LOSS_REASONS, LOSS_SIGNS, type LossReason } from '@kypseli/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Chips } from '../../../ui/Chips';
import { Segments } from '../../../ui/Segments';
import { TextArea } from '../../../ui/TextArea';
import { useHivesScreen } from '../data/hives-context';
import styles from '../edit/EditSheets.module.css';
import { askedOf, ColonyForm, type ColonyFormProps } from './ColonyForm';
import { useColonyCommands } from './use-colony-commands';

const NOTE_LENGTH = 2000;

/** A lost colony: why, what was found, a note. */
export const LossForm = (props: ColonyFormProps) => {
  const { t } = useTranslation('colony');
  const { apiary, today } = useHivesScreen();
  const { lose } = useColonyCommands(props.hive, apiary.id);
  const asked = askedOf<'loss'>(props);
  const [day, setDay] = useState(asked.day ?? today);
  const [reason, setReason] = useState<LossReason | null>(asked.reason ?? null);
  const [signs, setSigns] = useState<(typeof LOSS_SIGNS)[number][]>(asked.signs ?? []);
  const [note, setNote] = useState(asked.note ?? '');
  return (
    <ColonyForm
      {...props}
      title={t('title.loss')}
      day={day}
      onDay={setDay}
      dirty={reason !== null || signs.length > 0 || note !== ''}
      ready={reason !== null}
      confirm={t('confirm.loss')}
      onConfirm={() => reason && lose({ day, reason, signs, note: note.trim() || null }, props.again?.id)}
    >
      <div className={styles.part}>
        <h3>{t('loss.reason')}</h3>
        <Segments
          label={t('loss.reason')}
          stacked
          value={reason}
          onChange={setReason}
          options={LOSS_REASONS.map((value) => ({ value, label: t(`loss.reasons.${value}`) }))}
        />
      </div>
      <div className={styles.part}>
        <h3>{t('loss.signs')}</h3>
        <Chips
          label={t('loss.signs')}
          values={signs}
          onChange={setSigns}
          options={LOSS_SIGNS.map((value) => ({ value, label: t(`loss.sign.${value}`) }))}
        />
      </div>
      <TextArea
        label={t('note')}
        aside={t('optional')}
        maxLength={NOTE_LENGTH}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </ColonyForm>
  );
};
