import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Measure } from '../../../api/metrics';
import { ChoiceButton } from '../../../ui/ChoiceButton';
import styles from './MeasureChips.module.css';

/** The measures of which a phone shows one at a time. */
export type Choice = Measure | 'queenColor';

interface MeasureChipsProps {
  value: Choice;
  options: readonly Choice[];
  onChange: (value: Choice) => void;
}

/** One measure at a time; the row scrolls sideways. */
export const MeasureChips = ({ value, options, onChange }: MeasureChipsProps) => {
  const { t } = useTranslation('analysis');
  const name = useId();
  return (
    <fieldset aria-label={t('chip.label')} className={styles.chips}>
      {options.map((option) => (
        <ChoiceButton
          key={option}
          type="radio"
          className={styles.chip}
          name={name}
          checked={option === value}
          onChange={({ target }) => {
            onChange(option);
            target.parentElement?.scrollIntoView({ block: 'nearest', inline: 'center' });
          }}
        >
          {t(`chip.${option}`)}
        </ChoiceButton>
      ))}
    </fieldset>
  );
};
