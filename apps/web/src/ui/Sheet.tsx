import { Dialog } from '@base-ui/react/dialog';
import { classes } from '@kypseli/ui/classes';
import { IconX } from '@tabler/icons-react';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './IconButton';
import { keepFocus } from './keep-focus';
import styles from './Sheet.module.css';
import { useBackKey } from './use-back-key';
import { useSheetFooter } from './use-sheet-footer';

interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Under the title. */
  lead?: ReactNode;
  /** Stays at the bottom. */
  actions?: ReactNode;
  /** sheet: from below on phones, centred from 601 px. panel: right-hand 560 from 1024, full screen on phones. */
  kind?: 'sheet' | 'panel';
  /** Replaces the title and the close button with a custom header. */
  header?: ReactNode;
  /** The initial focus; by default the first control. */
  initialFocus?: ComponentProps<typeof Dialog.Popup>['initialFocus'];
  popup?: Ref<HTMLDivElement>;
  /** Its content has no control: the content itself takes the focus, so that the keyboard can scroll it. */
  textOnly?: boolean;
  children: ReactNode;
}

/** A modal surface: the scrim, Escape and the close button close it, and the focus stays inside. */
export const Sheet = ({
  open,
  onClose,
  title,
  lead,
  actions,
  kind = 'sheet',
  header,
  children,
  popup,
  textOnly = false,
  ...rest
}: SheetProps) => {
  const { t } = useTranslation();
  useBackKey(open, onClose);
  const footer = useSheetFooter();
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => !next && onClose()}
      onOpenChangeComplete={(stays) => !stays && keepFocus()}
    >
      <Dialog.Portal>
        <Dialog.Backdrop forceRender className={styles.scrim} />
        <Dialog.Viewport className={classes(styles.viewport, styles[kind])}>
          <Dialog.Popup ref={popup} className={styles.popup} {...rest}>
            {kind === 'sheet' && <span className={styles.handle} aria-hidden />}
            {header ?? (
              <div className={styles.header}>
                <Dialog.Title className={styles.title}>{title}</Dialog.Title>
                <Dialog.Close render={<IconButton label={t('action.close')} icon={<IconX />} />} />
                {lead && <Dialog.Description className={styles.lead}>{lead}</Dialog.Description>}
              </div>
            )}
            <div className={styles.body} tabIndex={textOnly ? 0 : undefined}>
              {children}
            </div>
            {actions && (
              <div ref={footer} className={styles.actions}>
                {actions}
              </div>
            )}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
};

/** For sheets with a custom header: gives the dialog its name. */
export const SheetTitle = Dialog.Title;
