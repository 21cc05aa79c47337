import type { Import } from '@kypseli/contract';
import { ApiError } from '@kypseli/contract';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../api/errors';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { toast } from '../../../ui/toast-store';
import { useImportCommands } from '../data/use-import-commands';

interface UndoImportProps {
  record: Pick<Import, 'id' | 'filename'>;
  /** In a list: the button names the file. */
  named?: boolean;
  onUndoing?: () => void;
}

/** Undoes a whole import, after a confirmation. */
export const UndoImport = ({ record, named = false, onUndoing }: UndoImportProps) => {
  const { t } = useTranslation('imports');
  const { undo } = useImportCommands();
  const [asking, setAsking] = useState(false);
  const [sending, setSending] = useState(false);
  const confirm = async () => {
    setAsking(false);
    setSending(true);
    try {
      await undo(record);
      onUndoing?.();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast(error.code === 'cannot_undo' ? t('undo.refused') : errorText(error), { kind: 'refused' });
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      <Button
        icon={<IconArrowBackUp size={20} aria-hidden />}
        disabled={sending}
        aria-label={named ? `${t('undo.button')}: ${record.filename}` : undefined}
        onClick={() => setAsking(true)}
      >
        {t('undo.button')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('undo.title')}
        confirm={t('undo.button')}
        keep={t('undo.keep')}
        onConfirm={() => void confirm()}
      >
        <p>{t('undo.text')}</p>
      </ConfirmDialog>
    </>
  );
};
