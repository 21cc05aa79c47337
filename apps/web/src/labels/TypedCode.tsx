import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button';
import { TextField } from '../ui/TextField';
import { codeIn } from './code-in';
import styles from './Labels.module.css';

/** The code under a QR code, typed. */
export const TypedCode = ({ confirm, onCode }: { confirm?: string; onCode: (code: string) => void }) => {
  const { t } = useTranslation('labels');
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = codeIn(typed);
    setWrong(code === null);
    if (code === null) return;
    setTyped('');
    onCode(code);
  };
  return (
    <form className={styles.typed} onSubmit={submit} noValidate>
      <TextField
        label={t('typed.label')}
        hint={t('typed.hint')}
        error={wrong ? t('wrong.text') : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setWrong(false);
        }}
      />
      <Button size="large" type="submit" disabled={typed.trim() === ''}>
        {confirm ?? t('typed.open')}
      </Button>
    </form>
  );
};
