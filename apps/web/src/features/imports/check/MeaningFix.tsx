import { meaningOf, type ProblemFix, setMeaning } from '@kypseli/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { SelectField } from '../../../ui/SelectField';
import { TextField } from '../../../ui/TextField';
import styles from '../Import.module.css';
import { useTargetWords } from '../use-target-words';
import type { OnFix } from './on-fix';

interface MeaningFixProps {
  fix: Extract<ProblemFix, { kind: 'meaning' }>;
  busy: boolean;
  onFix: OnFix;
}

const LEAVE = '';
const NOTHING = '-';
const NUMBER = '#';

/** Sets the meaning of a text once for every row with it. */
export const MeaningFix = ({ fix: { column, text, of }, busy, onFix }: MeaningFixProps) => {
  const { t } = useTranslation('imports');
  const { wordsOf } = useTargetWords();
  const [choice, setChoice] = useState(LEAVE);
  const [number, setNumber] = useState('');
  const [wrong, setWrong] = useState(false);
  const use = () => {
    const meaning = choice === NOTHING ? null : meaningOf(of, choice === NUMBER ? number : choice);
    if (meaning === undefined) return setWrong(true);
    void onFix((mapping) => setMeaning(mapping, column, text, meaning));
  };
  return (
    <div className={styles.section}>
      <SelectField
        label={t('fix.standsFor', { text })}
        value={choice}
        onChange={(event) => setChoice(event.target.value)}
        options={[
          { value: LEAVE, label: t('fix.leave') },
          ...wordsOf(of),
          ...(of.reads === 'number' ? [{ value: NUMBER, label: t('fix.number') }] : []),
          { value: NOTHING, label: t('fix.nothing') },
        ]}
      />
      {choice === NUMBER && (
        <TextField
          label={t('fix.numberLabel')}
          inputMode="decimal"
          value={number}
          error={wrong ? t('fix.badNumber') : undefined}
          onChange={(event) => {
            setNumber(event.target.value);
            setWrong(false);
          }}
          onKeyDown={(event) => event.key === 'Enter' && use()}
        />
      )}
      {choice === LEAVE ? (
        <p className={styles.caption}>{t('fix.leaveText')}</p>
      ) : (
        <Button disabled={busy} onClick={use}>
          {t('fix.use')}
        </Button>
      )}
    </div>
  );
};
