const CONTROLS = '[role="spinbutton"], input:not([tabindex="-1"]), select, textarea, button[type="submit"]';

/** Moves the focus to the control of the form that comes after an element; whether there is one. */
export const focusNextControl = (element: Element): boolean => {
  const controls = [...(element.closest('form')?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
  const next = controls[controls.indexOf(element as HTMLElement) + 1];
  next?.focus();
  return next !== undefined;
};
