import { type Mapping, setDecimal, setMissing } from '@kypseli/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Segments } from '../../../ui/Segments';
import { TextField } from '../../../ui/TextField';
import { Disclosure } from '../Disclosure';
import styles from '../Import.module.css';

interface FileWritingProps {
  mapping: Mapping;
  onMapping: (mapping: Mapping) => void;
}

/** The file's decimal separator, and its texts for "not recorded". */
export const FileWriting = ({ mapping, onMapping }: FileWritingProps) => {
  const { t } = useTranslation('imports');
  const [texts, setTexts] = useState((mapping.missing ?? []).join(', '));
  const setText = (text: string) => {
    setTexts(text);
    onMapping(setMissing(mapping, text.split(',')));
  };
  return (
    <Disclosure title={t('columns.writing')}>
      <div className={styles.narrow}>
        <p className={styles.fieldLabel}>{t('columns.decimal')}</p>
        <Segments
          label={t('columns.decimal')}
          value={mapping.decimal ?? '.'}
          options={[
            { value: '.', label: t('columns.decimalPoint') },
            { value: ',', label: t('columns.decimalComma') },
          ]}
          onChange={(decimal) => onMapping(setDecimal(mapping, decimal ?? '.'))}
        />
      </div>
      <div className={styles.narrow}>
        <TextField
          label={t('columns.missing')}
          hint={t('columns.missingHint')}
          value={texts}
          maxLength={500}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
    </Disclosure>
  );
};
