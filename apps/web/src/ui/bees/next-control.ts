const CONTROLS = '[role="spinbutton"], input:not([tabindex="-1"]), select, textarea, button[type="submit"]';

/** Focuses the form control after an element; returns false if there is none. */
export const focusNextControl = (element: Element): boolean => {
  const controls = [...(element.closest('form')?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
  const next = controls[controls.indexOf(element as HTMLElement) + 1];
  next?.focus();
  return next !== undefined;
};
