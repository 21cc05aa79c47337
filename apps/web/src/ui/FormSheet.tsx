import { type ComponentProps, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from './ConfirmDialog';
import { Sheet } from './Sheet';

interface FormSheetProps extends ComponentProps<typeof Sheet> {
  /** There is unsaved input. */
  dirty: boolean;
}

/** The first field; of choices, the chosen one. */
const firstField = (popup: HTMLElement | null): HTMLElement | null => {
  const first = popup?.querySelector<HTMLInputElement>('input:not(:disabled), select:not(:disabled), textarea');
  if (first?.type !== 'radio') return first ?? null;
  return popup?.querySelector<HTMLElement>(`input[name="${CSS.escape(first.name)}"]:checked`) ?? first;
};

/** A sheet with a form: an accidental touch or the back button asks before it discards input. */
export const FormSheet = ({ dirty, onClose, children, ...rest }: FormSheetProps) => {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Sheet
      // A touch would open the keyboard over the form.
      initialFocus={(by) => by === 'touch' || firstField(popup.current)}
      {...rest}
      popup={popup}
      onClose={() => (dirty ? setAsking(true) : onClose())}
    >
      {children}
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
