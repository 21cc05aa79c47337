/** Text input, or an element with its own letter keys. */
const TYPING = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable], [role="menu"] *';

/** True for a key that nothing else handled, pressed without modifiers and outside of text input. */
export const isShortcut = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !(event.target instanceof Element && event.target.matches(TYPING));

/** True if a sheet or dialog covers an element. */
export const isCovered = (element: Element | null): boolean => element?.closest('[aria-hidden="true"]') != null;
