/**
 * A button is off while its work is under way, and then it loses the focus. It gets it back once it is on again, unless
 * something else has it.
 */
export const keepFocus = (): void => {
  let last: Element | null = null;
  let off: HTMLElement | null = null;
  document.addEventListener('focusin', ({ target }) => {
    last = target as Element;
  });
  const look = (changes: MutationRecord[]) => {
    for (const { target } of changes) {
      if (!(target instanceof HTMLElement)) continue;
      if (target.hasAttribute('disabled')) {
        if (target === last) off = target;
      } else if (target === off) {
        if (document.activeElement === document.body) target.focus({ preventScroll: true });
        off = null;
      }
    }
  };
  new MutationObserver(look).observe(document.body, { subtree: true, attributeFilter: ['disabled'] });
};
