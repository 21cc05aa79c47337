import { type GeneralStatus, STATUSES } from '@kypseli/domain';
import { type RefObject, useEffect, useRef } from 'react';
import { isCovered, isShortcut } from '../../../ui/shortcut';

/** What Enter itself works. */
const CONTROLS = 'a, button, input, summary, [role="spinbutton"]';

/** Keys 1 to 4 choose the status, and Enter saves from wherever no control wants it; not under what is open over the form. */
export const useFormKeys = (form: RefObject<HTMLFormElement | null>, onStatus: (status: GeneralStatus) => void) => {
  const choose = useRef(onStatus);
  choose.current = onStatus;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (!isShortcut(event) || isCovered(form.current)) return;
      const status = STATUSES[Number(key) - 1];
      if (status) choose.current(status);
      else if (key === 'Enter' && !(target instanceof Element && target.matches(CONTROLS))) {
        event.preventDefault();
        form.current?.requestSubmit();
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [form]);
};
