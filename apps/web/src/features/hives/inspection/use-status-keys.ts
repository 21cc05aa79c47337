import { type GeneralStatus, STATUSES } from '@kypseli/domain';
import { useEffect, useRef } from 'react';

/** Keys 1 to 4 choose the status, unless something is being typed. */
export const useStatusKeys = (onStatus: (status: GeneralStatus) => void) => {
  const choose = useRef(onStatus);
  choose.current = onStatus;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.target instanceof HTMLElement && event.target.matches('input:not([type="radio"]), textarea, select'))
        return;
      // What is open over the form has keys of its own.
      const dialog = event.target instanceof HTMLElement && event.target.closest('[role="dialog"]');
      if (dialog && !dialog.querySelector('[data-inspection]')) return;
      const status = STATUSES[Number(event.key) - 1];
      if (status) choose.current(status);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
};
