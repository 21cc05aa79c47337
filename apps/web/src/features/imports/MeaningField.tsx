import { type FieldKind, type Meaning, meaningOf } from '@kypseli/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/SelectField';
import { TextField } from '../../ui/TextField';
import styles from './Import.module.css';
import { useTargetWords } from './use-target-words';

const AS_IT_IS = '=';
const NOTHING = '-';
const NUMBER = '#';

interface MeaningFieldProps {
  label: string;
  kind: FieldKind;
  /** undefined: read as written. */
  value: Meaning | undefined;
  onChange: (meaning: Meaning | undefined) => void;
}

/** The meaning of one text of the file: a word, yes or no, a number, nothing, or the default reading. */
export const MeaningField = ({ label, kind, value, onChange }: MeaningFieldProps) => {
  const { t } = useTranslation('imports');
  const { wordsOf } = useTargetWords();
  const [entered, setEntered] = useState<string | null>(typeof value === 'number' ? String(value) : null);
  const isNumber = kind.reads === 'number';
  const chosen = entered !== null ? NUMBER : value === undefined ? AS_IT_IS : value === null ? NOTHING : String(value);
  const choose = (choice: string) => {
    setEntered(choice === NUMBER ? '' : null);
    if (choice === AS_IT_IS) onChange(undefined);
    else if (choice === NOTHING) onChange(null);
    else if (choice !== NUMBER) onChange(meaningOf(kind, choice));
  };
  return (
    <div className={styles.section}>
      <SelectField
        label={label}
        value={chosen}
        onChange={(event) => choose(event.target.value)}
        options={[
          { value: AS_IT_IS, label: t('word.asItIs') },
          ...wordsOf(kind),
          ...(isNumber ? [{ value: NUMBER, label: t('fix.number') }] : []),
          { value: NOTHING, label: t('word.notRecorded') },
        ]}
      />
      {entered !== null && (
        <TextField
          label={t('fix.numberLabel')}
          inputMode="decimal"
          value={entered}
          error={entered !== '' && meaningOf(kind, entered) === undefined ? t('fix.badNumber') : undefined}
          onChange={(event) => {
            setEntered(event.target.value);
            const meaning = meaningOf(kind, event.target.value);
            if (meaning !== undefined) onChange(meaning);
          }}
        />
      )}
    </div>
  );
};
