import type { LastInspection } from '@kypseli/contract';
import { LEVELS, STATUSES } from '@kypseli/domain';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { weightUnit } from '../../../api/weight-unit';
import { useAppPath } from '../../../shell/paths';
import { Stepper } from '../../../ui/bees/Stepper';
import { NumberField } from '../../../ui/NumberField';
import { CardFields } from './CardFields';
import { CardWords } from './CardWords';
import type { EntryErrors } from './entry-errors';
import { type Entry, RATINGS, TEMPERS, weightLimits } from './fields';
import styles from './MoreFields.module.css';
import { OptionalFields } from './OptionalFields';
import { RatingLine } from './RatingLine';
import { VarroaFields } from './VarroaFields';

interface MoreFieldsProps {
  entry: Entry;
  last: LastInspection | null;
  errors: EntryErrors;
  onChange: (change: Partial<Entry>) => void;
}

/** Asked once there are queen cells. */
const OF_CELLS = ['queenCellKind', 'queenCellPlace'] as const;

/** The less frequent fields: varroa, queen cells and ratings, and the rest, each folded by itself. */
export const MoreFields = ({ entry, last, errors, onChange }: MoreFieldsProps) => {
  const { t } = useTranslation(['inspection', 'hives']);
  const appPath = useAppPath();
  const ratings = STATUSES.map((word) => ({ value: word, label: t(`hives:status.${word}`) }));
  const levels = LEVELS.map((word) => ({ value: word, label: t(`level.${word}`) }));
  const steppers = {
    queenCells: { label: t('queenCells'), step: 1, max: 1000, usual: [0, 60] as const, hint: undefined },
    topBoxFrames: { label: t('topBox'), step: 0.5, max: 200, usual: [0, 40] as const, hint: t('topBoxHint') },
    droneBroodFrames: { label: t('droneBrood'), step: 0.5, max: 200, usual: [0, 10] as const, hint: undefined },
    boxes: { label: t('boxes'), step: 1, max: 50, usual: [0, 10] as const, hint: undefined },
  };
  const weight = t('weight', { unit: weightUnit() });
  type Stepped = keyof typeof steppers;
  const stepper = (name: Stepped) => {
    const { hint, ...rest } = steppers[name];
    return (
      <div key={name} className={styles.line}>
        <Stepper
          {...rest}
          value={entry[name]}
          last={last?.[name] ?? null}
          hint={hint && <span className={styles.hint}>{hint}</span>}
          error={errors[name]}
          onChange={(value) =>
            onChange({
              [name]: value,
              ...(name === 'queenCells' && !value && { queenCellKind: null, queenCellPlace: null }),
            })
          }
        />
      </div>
    );
  };
  const filled = (names: readonly (Stepped | (typeof TEMPERS)[number] | (typeof RATINGS)[number])[]) =>
    names
      .filter((name) => entry[name] !== null)
      .map((name) => (name in steppers ? steppers[name as Stepped].label : t(name as 'queenQuality')));
  const counted = ['boxes', 'topBoxFrames', 'droneBroodFrames'] as const;
  const hasMites = entry.mites.trim() !== '' || entry.sample.trim() !== '';
  return (
    <>
      <OptionalFields
        title={t('varroa')}
        filled={hasMites ? [`${t('mites')} ${entry.mites}`] : []}
        wrong={errors.varroa !== undefined}
      >
        <VarroaFields entry={entry} error={errors.varroa} onChange={onChange} />
      </OptionalFields>
      <OptionalFields
        title={t('ratings')}
        filled={filled(['queenCells', ...TEMPERS, ...RATINGS])}
        wrong={errors.queenCells !== undefined}
      >
        {stepper('queenCells')}
        {OF_CELLS.filter((name) => entry.queenCells || entry[name] !== null).map((name) => (
          <CardWords key={name} name={name} entry={entry} onChange={onChange} />
        ))}
        {TEMPERS.map((name) => (
          <RatingLine
            key={name}
            label={t(name)}
            value={entry[name]}
            options={levels}
            onChange={(value) => onChange({ [name]: value })}
          />
        ))}
        {RATINGS.map((name) => (
          <RatingLine
            key={name}
            label={t(name)}
            value={entry[name]}
            options={ratings}
            onChange={(value) => onChange({ [name]: value })}
          />
        ))}
      </OptionalFields>
      <CardFields entry={entry} onChange={onChange} />
      <OptionalFields
        title={t('more')}
        filled={[...filled(counted), ...(entry.weight.trim() === '' ? [] : [weight])]}
        wrong={[...counted, 'weight' as const].some((name) => errors[name] !== undefined)}
      >
        <div>{counted.map(stepper)}</div>
        <NumberField
          label={weight}
          typed={entry.weight}
          limits={weightLimits()}
          onTake={(text) => onChange({ weight: text })}
          value={entry.weight}
          error={errors.weight}
          onChange={(event) => onChange({ weight: event.target.value })}
        />
        <Link to={appPath('settings')}>{t('card.choose')}</Link>
      </OptionalFields>
    </>
  );
};
