import { type ComponentProps, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from './ConfirmDialog';
import { Sheet } from './Sheet';

interface FormSheetProps extends ComponentProps<typeof Sheet> {
  /** Something was entered that is not saved. */
  dirty: boolean;
}

/** The first field that can be filled; of choices the one that is chosen. */
const firstField = (popup: HTMLElement | null): HTMLElement | null => {
  const first = popup?.querySelector<HTMLInputElement>('input:not(:disabled), select:not(:disabled), textarea');
  if (!first || first.type !== 'radio') return first ?? null;
  return popup?.querySelector<HTMLElement>(`input[name="${CSS.escape(first.name)}"]:checked`) ?? first;
};

/** A sheet with a form: a stray touch or the back key does not drop what was entered without asking. */
export const FormSheet = ({ dirty, onClose, children, ...rest }: FormSheetProps) => {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Sheet
      // A touch would bring up the keyboard over the form.
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
