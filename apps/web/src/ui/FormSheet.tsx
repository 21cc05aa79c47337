import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from './ConfirmDialog';
import { Sheet } from './Sheet';

interface FormSheetProps extends ComponentProps<typeof Sheet> {
  /** Something was entered that is not saved. */
  dirty: boolean;
}

/** A sheet with a form: a stray touch or the back key does not drop what was entered without asking. */
export const FormSheet = ({ dirty, onClose, children, ...rest }: FormSheetProps) => {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  return (
    <Sheet {...rest} onClose={() => (dirty ? setAsking(true) : onClose())}>
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
