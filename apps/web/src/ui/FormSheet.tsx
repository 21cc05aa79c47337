import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button';
import { ConfirmDialog } from './ConfirmDialog';
import styles from './FormSheet.module.css';
import { Sheet } from './Sheet';

interface FormSheetProps extends ComponentProps<typeof Sheet> {
  /** There is unsaved input. */
  dirty: boolean;
  /** Without it, the children have a form of their own. */
  onSubmit?: () => void;
  /** On the main button, after other actions. */
  submit?: ReactNode;
  ready?: boolean;
}

/** The first field; of choices, the chosen one. */
const firstField = (popup: HTMLElement | null): HTMLElement | null => {
  const first = popup?.querySelector<HTMLInputElement>('input:not(:disabled), select:not(:disabled), textarea');
  if (first?.type !== 'radio') return first ?? null;
  return popup?.querySelector<HTMLElement>(`input[name="${CSS.escape(first.name)}"]:checked`) ?? first;
};

/** A sheet with a form: an accidental touch or the back button asks before it discards input. */
export const FormSheet = (props: FormSheetProps) => {
  const { dirty, onClose, onSubmit, submit, ready = true, actions, children, ...rest } = props;
  const { t } = useTranslation();
  const form = useId();
  const [asking, setAsking] = useState(false);
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Sheet
      // A touch would open the keyboard over the form.
      initialFocus={(by) => by === 'touch' || firstField(popup.current)}
      {...rest}
      popup={popup}
      actions={
        onSubmit ? (
          <>
            {actions}
            <Button variant="honey" size="large" full type="submit" form={form} disabled={!ready}>
              {submit}
            </Button>
          </>
        ) : (
          actions
        )
      }
      onClose={() => (dirty ? setAsking(true) : onClose())}
    >
      {onSubmit ? (
        <form
          id={form}
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            // The sheet may be over a form of the page, which must not receive the event.
            event.stopPropagation();
            onSubmit();
            // A field that was refused may be out of sight; it is marked after this render.
            const sent = event.currentTarget;
            requestAnimationFrame(() => sent.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
          }}
        >
          {children}
        </form>
      ) : (
        children
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('unsaved.title')}
        confirm={t('unsaved.confirm')}
        keep={t('unsaved.keep')}
        onConfirm={onClose}
      >
        <p>{t('unsaved.text')}</p>
      </ConfirmDialog>
    </Sheet>
  );
};
