import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/IconButton';
import styles from './LabelsScreen.module.css';

interface NumberFieldProps {
  label: string;
  hint: string;
  value: number;
  max: number;
  onChange: (value: number) => void;
}

/** A small whole number from 1 on, between two buttons. */
export const NumberField = ({ label, hint, value, max, onChange }: NumberFieldProps) => {
  const { t } = useTranslation('labels');
  const id = useId();
  return (
    <fieldset className={styles.line} aria-labelledby={id}>
      <p>
        <b id={id}>{label}</b>
        <span>{hint}</span>
      </p>
      <div className={styles.number}>
        <IconButton
          label={t('print.less', { label })}
          icon={<IconMinus />}
          disabled={value <= 1}
          onClick={() => onChange(value - 1)}
        />
        <output>{value}</output>
        <IconButton
          label={t('print.more', { label })}
          icon={<IconPlus />}
          disabled={value >= max}
          onClick={() => onChange(value + 1)}
        />
      </div>
    </fieldset>
  );
};
