import { QUEEN_COLORS, QUEEN_ORIGINS, type QueenColor, queenColorOf, REQUEEN_REASONS, yearOf } from '@kypseli/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueenMark } from '../../../ui/bees/QueenMark';
import { ChoiceGroup } from '../../../ui/ChoiceGroup';
import { Segments } from '../../../ui/Segments';
import { SelectField } from '../../../ui/SelectField';
import { TextField } from '../../../ui/TextField';
import { useHivesScreen } from '../data/hives-context';
import styles from '../edit/EditSheets.module.css';
import look from '../inspection/QueenFields.module.css';
import { askedOf, ColonyForm, type ColonyFormProps } from './ColonyForm';
import { useColonyCommands } from './use-colony-commands';

/** Queens are rarely older when they are introduced. */
const YEARS = 3;
const WORD_LENGTH = 100;

/** A new queen: why, where from, her year and mark, her line and breeder. */
export const RequeenForm = (props: ColonyFormProps) => {
  const { t } = useTranslation(['colony', 'hives']);
  const { apiary, today } = useHivesScreen();
  const { requeen } = useColonyCommands(props.hive, apiary.id);
  const asked = askedOf<'requeen'>(props);
  const [day, setDay] = useState(asked.day ?? today);
  const [reason, setReason] = useState<(typeof REQUEEN_REASONS)[number] | null>(asked.reason ?? null);
  const [origin, setOrigin] = useState<(typeof QUEEN_ORIGINS)[number] | null>(asked.origin ?? null);
  const [year, setYear] = useState<number | null>(asked.year ?? null);
  const [color, setColor] = useState<QueenColor | ''>(asked.color ?? '');
  const [line, setLine] = useState(asked.line ?? '');
  const [breeder, setBreeder] = useState(asked.breeder ?? '');
  const newest = yearOf(today);
  return (
    <ColonyForm
      {...props}
      title={t('title.requeen')}
      day={day}
      onDay={setDay}
      dirty={reason !== null || origin !== null || year !== null || line !== '' || breeder !== ''}
      ready={reason !== null}
      confirm={t('confirm.requeen')}
      onConfirm={() =>
        reason &&
        requeen(
          {
            day,
            reason,
            origin,
            year,
            color: color || null,
            line: line.trim() || null,
            breeder: breeder.trim() || null,
          },
          props.again?.id,
        )
      }
    >
      <div className={styles.part}>
        <h3>{t('requeen.reason')}</h3>
        <Segments
          label={t('requeen.reason')}
          stacked
          value={reason}
          onChange={setReason}
          options={REQUEEN_REASONS.map((value) => ({ value, label: t(`requeen.reasons.${value}`) }))}
        />
      </div>
      <div className={styles.part}>
        <h3>{t('requeen.origin')}</h3>
        <Segments
          label={t('requeen.origin')}
          stacked
          clearable
          value={origin}
          onChange={setOrigin}
          options={QUEEN_ORIGINS.map((value) => ({ value, label: t(`requeen.origins.${value}`) }))}
        />
      </div>
      <div className={styles.part}>
        <h3>{t('requeen.year')}</h3>
        <ChoiceGroup
          className={look.years}
          aria-label={t('requeen.year')}
          options={Array.from({ length: YEARS }, (_, age) => newest - age)}
          optionClass={look.year}
          value={year}
          onChange={(chosen) => {
            setYear(chosen);
            setColor(queenColorOf(chosen));
          }}
          onClear={() => {
            setYear(null);
            setColor('');
          }}
        >
          {(option) => (
            <>
              <QueenMark year={option} decorative />
              {option}
            </>
          )}
        </ChoiceGroup>
      </div>
      <SelectField
        label={t('requeen.mark')}
        value={color}
        onChange={({ target }) => setColor(target.value as QueenColor | '')}
        options={[
          { value: '', label: t('requeen.noMark') },
          ...QUEEN_COLORS.map((value) => ({ value, label: t(`hives:queen.color.${value}`) })),
        ]}
      />
      <TextField
        label={t('requeen.line')}
        aside={t('optional')}
        maxLength={WORD_LENGTH}
        value={line}
        onChange={({ target }) => setLine(target.value)}
      />
      <TextField
        label={t('requeen.breeder')}
        aside={t('optional')}
        maxLength={WORD_LENGTH}
        value={breeder}
        onChange={({ target }) => setBreeder(target.value)}
      />
    </ColonyForm>
  );
};
