/** Where the focus was lost with what had it, it goes to the page. */
export const keepFocus = () => {
  if (document.activeElement === null || document.activeElement === document.body)
    document.getElementById('page')?.focus({ preventScroll: true });
};
