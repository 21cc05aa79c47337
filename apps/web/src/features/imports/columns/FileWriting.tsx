import type { Mapping } from '@kypseli/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Segments } from '../../../ui/Segments';
import { TextField } from '../../../ui/TextField';
import { Fold } from '../Fold';
import styles from '../Import.module.css';

interface FileWritingProps {
  mapping: Mapping;
  onMapping: (mapping: Mapping) => void;
}

/** How numbers are written, and what stands where nothing was recorded. */
export const FileWriting = ({ mapping, onMapping }: FileWritingProps) => {
  const { t } = useTranslation('imports');
  const [missing, setMissing] = useState((mapping.missing ?? []).join(', '));
  const say = (text: string) => {
    setMissing(text);
    const words = [...new Set(text.split(',').map((word) => word.trim()))].filter(Boolean).slice(0, 50);
    const { missing: _, ...rest } = mapping;
    onMapping(words.length > 0 ? { ...rest, missing: words } : rest);
  };
  return (
    <Fold title={t('columns.writing')}>
      <div className={styles.narrow}>
        <p className={styles.fieldLabel}>{t('columns.decimal')}</p>
        <Segments
          label={t('columns.decimal')}
          value={mapping.decimal ?? '.'}
          options={[
            { value: '.', label: t('columns.decimalPoint') },
            { value: ',', label: t('columns.decimalComma') },
          ]}
          onChange={(decimal) => {
            const { decimal: _, ...rest } = mapping;
            onMapping(decimal === ',' ? { ...rest, decimal } : rest);
          }}
        />
      </div>
      <div className={styles.narrow}>
        <TextField
          label={t('columns.missing')}
          hint={t('columns.missingHint')}
          value={missing}
          maxLength={500}
          onChange={(event) => say(event.target.value)}
        />
      </div>
    </Fold>
  );
};
