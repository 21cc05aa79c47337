import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Segments } from '../../../ui/Segments';
import styles from './QueenFields.module.css';

interface YesNoProps {
  label: string;
  value: boolean | null;
  onChange: (value: boolean | null) => void;
}

/** Yes, no, or neither: a second touch clears. */
export const YesNo = ({ label, value, onChange }: YesNoProps) => {
  const { t } = useTranslation('inspection');
  return (
    <div className={styles.field}>
      <span aria-hidden="true">{label}</span>
      <Segments
        label={label}
        clearable
        value={value === null ? null : value ? 'yes' : 'no'}
        options={[
          { value: 'yes', label: t('yes'), icon: value === true ? <IconCheck size={18} aria-hidden /> : undefined },
          { value: 'no', label: t('no') },
        ]}
        onChange={(word) => onChange(word === null ? null : word === 'yes')}
      />
    </div>
  );
};
