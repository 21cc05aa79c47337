/** Text input, or an element with its own letter keys. */
const TYPING = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable], [role="menu"] *';

/** True for a key that nothing else handled, pressed without modifiers and outside of text input. */
export const isShortcut = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !(event.target instanceof Element && event.target.matches(TYPING));

/** The capital Latin letter of a key, also where the keyboard writes Greek ones: "T" for τ; null for other keys. */
export const letterOf = ({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string | null =>
  /^[a-z]$/i.exec(key)?.[0].toUpperCase() ?? (/^\p{L}$/u.test(key) ? (/^Key(.)$/.exec(code)?.[1] ?? null) : null);

/** True if a sheet or dialog covers an element. */
export const isCovered = (element: Element | null): boolean => element?.closest('[aria-hidden="true"]') != null;
