import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button';
import styles from './ConfirmDialog.module.css';
import { TextField } from './TextField';
import { useBackKey } from './use-back-key';
import { useSheetFooter } from './use-sheet-footer';

interface ConfirmDialogProps {
  open: boolean;
  /** The question. */
  title: string;
  /** What will be lost. */
  children: ReactNode;
  /** Names the action: "Delete Shaw and 42 hives". */
  confirm: string;
  /** Names the alternative: "Keep Shaw". */
  keep: string;
  /** The alternative stands above the action on phones: most will want it. */
  keepFirst?: boolean;
  /** This name must be typed first. */
  typed?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be undone; the focus starts on the cancel button. */
export const ConfirmDialog = ({
  open,
  title,
  children,
  confirm,
  keep,
  keepFirst = false,
  typed,
  ...on
}: ConfirmDialogProps) => {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const keepKey = useRef<HTMLButtonElement>(null);
  const close = () => {
    setName('');
    on.onClose();
  };
  useBackKey(open, close);
  const footer = useSheetFooter();
  const ready = typed === undefined || name.trim() === typed;
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && close()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop forceRender className={styles.scrim} />
        <AlertDialog.Viewport className={styles.viewport}>
          <AlertDialog.Popup className={styles.popup} initialFocus={keepKey}>
            <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
            <AlertDialog.Description className={styles.text} render={<div />}>
              {children}
            </AlertDialog.Description>
            {typed !== undefined && (
              <TextField
                label={t('confirm.typeName', { name: typed })}
                value={name}
                autoComplete="off"
                onChange={(event) => setName(event.target.value)}
              />
            )}
            <div ref={footer} className={styles.buttons} data-keep-first={keepFirst || undefined}>
              <Button
                variant="danger-filled"
                size="large"
                disabled={!ready}
                onClick={() => {
                  on.onConfirm();
                  close();
                }}
              >
                {confirm}
              </Button>
              <AlertDialog.Close
                render={
                  <Button ref={keepKey} size="large">
                    {keep}
                  </Button>
                }
              />
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
};
