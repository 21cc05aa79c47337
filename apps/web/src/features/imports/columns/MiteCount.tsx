import { amountOf, type Mapping, MITE_METHODS, type MiteMethod, setMiteAmount, setMiteMethod } from '@kypseli/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/SelectField';
import { TextField } from '../../../ui/TextField';
import styles from '../Import.module.css';

interface MiteCountProps {
  mapping: Mapping;
  visit: number;
  onMapping: (mapping: Mapping) => void;
}

const AMOUNT = /^[1-9]\d{0,4}$/;

/** The method of a visit's mite count, and the sample if no column has it. */
export const MiteCount = ({ mapping, visit, onMapping }: MiteCountProps) => {
  const { t } = useTranslation(['imports', 'inspection']);
  const varroa = mapping.visits[visit]?.varroa;
  const part = varroa && amountOf(varroa.method);
  const given = part && varroa[part];
  const [amount, setAmount] = useState(given && 'value' in given ? String(given.value) : '');
  if (!varroa) return null;
  const setConstant = (text: string) => {
    setAmount(text);
    onMapping(setMiteAmount(mapping, visit, AMOUNT.test(text) ? Number(text) : null));
  };
  const wrong = amount !== '' && !AMOUNT.test(amount);
  return (
    <div className={`${styles.card} ${styles.narrow}`}>
      <h4 className={styles.problem}>{t('mites.title')}</h4>
      {varroa.methods ? (
        <p>{t('mites.byColumn', { column: varroa.methods.column })}</p>
      ) : (
        <SelectField
          label={t('mites.method')}
          value={varroa.method}
          options={MITE_METHODS.map((value) => ({ value, label: t(`inspection:method.${value}`) }))}
          onChange={(event) => onMapping(setMiteMethod(mapping, visit, event.target.value as MiteMethod))}
        />
      )}
      {(!given || 'value' in given) && (
        <TextField
          label={t(part === 'days' ? 'mites.constantDays' : 'mites.constant')}
          hint={t(part === 'days' ? 'mites.constantDaysHint' : 'mites.constantHint')}
          inputMode="numeric"
          value={amount}
          error={wrong ? t('mites.badNumber') : undefined}
          onChange={(event) => setConstant(event.target.value.trim())}
        />
      )}
    </div>
  );
};
