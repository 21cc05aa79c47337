import { correctCell } from '@kypseli/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { Sheet } from '../../../ui/Sheet';
import { TextField } from '../../../ui/TextField';
import styles from '../Import.module.css';
import type { OnFix } from './on-fix';

interface CorrectCellProps {
  row: number;
  /** The row as the spreadsheet shows it. */
  name: string;
  column: string;
  value: string | null;
  onFix: OnFix;
  onClose: () => void;
}

/** Corrects one cell for the import; the file's own text is stored beside it. */
export const CorrectCell = ({ row, name, column, value, onFix, onClose }: CorrectCellProps) => {
  const { t } = useTranslation('imports');
  const [text, setText] = useState(value ?? '');
  const [sending, setSending] = useState(false);
  const save = async () => {
    setSending(true);
    await onFix((mapping) => correctCell(mapping, row, column, text.trim()));
    onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('fix.correctTitle', { row: name, column })}
      lead={t('fix.correctLead')}
      actions={
        <Button type="submit" form="correct-cell" variant="honey" size="large" disabled={sending}>
          {t('fix.save')}
        </Button>
      }
    >
      <form
        id="correct-cell"
        className={styles.section}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <p>{value ? t('fix.now', { text: value }) : t('fix.nowEmpty')}</p>
        <TextField
          label={t('fix.new')}
          hint={t('fix.newHint')}
          value={text}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
        />
      </form>
    </Sheet>
  );
};
