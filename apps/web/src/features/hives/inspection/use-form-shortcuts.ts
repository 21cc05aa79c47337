import { type GeneralStatus, STATUSES } from '@kypseli/domain';
import { type RefObject, useEffect, useRef } from 'react';
import { isCovered, isShortcut } from '../../../ui/shortcut';

/** Marks the status tiles, where the focus of a new form starts. */
export const TILES = 'data-status-tiles';
/** Controls that handle Enter themselves. */
const CONTROLS = 'a, button, input, summary, [role="spinbutton"]';

/**
 * On the tiles, keys 1 to 4 choose the status. Enter saves where no control needs it, Ctrl+Enter everywhere. Nothing of
 * it works below an open dialog.
 */
export const useFormShortcuts = (
  form: RefObject<HTMLFormElement | null>,
  onStatus: (status: GeneralStatus) => void,
) => {
  const choose = useRef(onStatus);
  choose.current = onStatus;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (isCovered(form.current)) return;
      const from = target instanceof Element ? target : document.body;
      const tile = from.closest(`[${TILES}]`)?.querySelectorAll('input')[Number(key) - 1];
      const status = STATUSES[Number(key) - 1];
      if (tile && status && isShortcut(event)) {
        choose.current(status);
        tile.focus();
      } else if (key === 'Enter' && (isShortcut(event) ? !from.matches(CONTROLS) : event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        form.current?.requestSubmit();
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [form]);
};
