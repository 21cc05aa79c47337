/** What is typed into, or has letters as keys of its own. */
const TYPING = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable], [role="menu"] *';

/** A key that nothing else has taken, pressed by itself and outside of whatever is typed into. */
export const isShortcut = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !(event.target instanceof Element && event.target.matches(TYPING));

/** Whether a sheet or dialog lies over an element. */
export const isCovered = (element: Element | null): boolean => element?.closest('[aria-hidden="true"]') != null;
