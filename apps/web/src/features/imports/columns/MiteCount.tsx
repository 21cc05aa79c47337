import type { Mapping, VarroaSource } from '@kypseli/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { SelectField } from '../../../ui/SelectField';
import { TextField } from '../../../ui/TextField';
import styles from '../Import.module.css';

interface MiteCountProps {
  mapping: Mapping;
  visit: number;
  onMapping: (mapping: Mapping) => void;
}

type Varroa = z.infer<typeof VarroaSource>;
const METHODS = ['alcohol_wash', 'sugar_shake', 'natural_drop', 'drone_brood'] as const;

/** How the mites of a visit were counted, and of how many bees where no column tells it. */
export const MiteCount = ({ mapping, visit, onMapping }: MiteCountProps) => {
  const { t } = useTranslation(['imports', 'inspection']);
  const varroa = mapping.visits[visit]?.varroa;
  const part = varroa?.method === 'natural_drop' ? 'days' : 'sample';
  const given = varroa?.[part];
  const [amount, setAmount] = useState(given && 'value' in given ? String(given.value) : '');
  if (!varroa) return null;
  const change = (to: Varroa) =>
    onMapping({
      ...mapping,
      visits: mapping.visits.map((one, index) => (index === visit ? { ...one, varroa: to } : one)),
    });
  const setMethod = (method: Varroa['method']) => {
    const { sample, days, ...rest } = varroa;
    const wanted = method === 'natural_drop' ? { days: days ?? sample } : { sample: sample ?? days };
    const [[name, source]] = Object.entries(wanted) as [[string, Varroa['sample']]];
    change({ ...rest, method, ...(source ? { [name]: source } : {}) });
  };
  const setConstant = (text: string) => {
    setAmount(text);
    const { [part]: _, ...rest } = varroa;
    if (/^[1-9]\d{0,4}$/.test(text)) change({ ...varroa, [part]: { value: Number(text) } });
    else change(rest);
  };
  const wrong = amount !== '' && !/^[1-9]\d{0,4}$/.test(amount);
  return (
    <div className={`${styles.card} ${styles.narrow}`}>
      <h4 className={styles.problem}>{t('mites.title')}</h4>
      <SelectField
        label={t('mites.method')}
        value={varroa.method}
        options={METHODS.map((value) => ({ value, label: t(`inspection:method.${value}`) }))}
        onChange={(event) => setMethod(event.target.value as Varroa['method'])}
      />
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
