/** If the focused element was removed, focuses the page. */
export const keepFocus = () => {
  if (document.activeElement === null || document.activeElement === document.body)
    document.getElementById('page')?.focus({ preventScroll: true });
};
