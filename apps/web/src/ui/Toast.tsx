import { IconAlertCircle, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { IconButton } from './IconButton';
import { reservedHeight } from './reserved-height';
import styles from './Toast.module.css';
import { dismissToast, useToast } from './toast-store';

/** How long a toast is visible (ms); the timer stops while the toast is touched or focused. */
const VISIBLE_MS = 8000;

/** Scrolling parts of the page end above the toast, and the last focused element is scrolled clear of it. */
const useToastHeight = reservedHeight('--toast', (toast) => {
  const { activeElement } = document;
  const [box, under] = [toast.getBoundingClientRect(), activeElement?.getBoundingClientRect()];
  // Not the page itself, which is higher.
  if (under && under.bottom > box.top && under.top < box.bottom && under.height < box.top)
    requestAnimationFrame(() => activeElement?.scrollIntoView({ block: 'nearest' }));
  return toast.parentElement!.offsetHeight;
});

/** The only place for toasts; mounted once, so that screen readers know the region. */
export const Toaster = () => {
  const { t } = useTranslation();
  const message = useToast();
  // By its id: a toast that is closed under the pointer never says that the pointer has left.
  const [heldId, setHeldId] = useState<number | null>(null);
  const held = message?.id === heldId;
  const measureHeight = useToastHeight();
  useEffect(() => {
    if (!message || held) return;
    const timer = setTimeout(dismissToast, VISIBLE_MS);
    return () => clearTimeout(timer);
  }, [message, held]);
  const keep = () => message && setHeldId(message.id);
  const leave = () => setHeldId(null);
  const hold = { onPointerEnter: keep, onFocus: keep };
  const release = { onPointerLeave: leave, onBlur: leave };
  // Outside the page, so that it also appears above open dialogs.
  return createPortal(
    <div className={styles.region} role="status" aria-live="polite">
      {message && (
        <div key={message.id} ref={measureHeight} className={styles.toast} {...hold} {...release}>
          {message.kind === 'refused' && <IconAlertCircle aria-hidden />}
          <p className={styles.text}>{message.text}</p>
          {message.action && (
            <button
              type="button"
              className={styles.action}
              onClick={() => {
                message.action?.onSelect();
                dismissToast();
              }}
            >
              {message.action.label}
            </button>
          )}
          <IconButton label={t('action.close')} icon={<IconX />} onClick={dismissToast} />
        </div>
      )}
    </div>,
    document.body,
  );
};
