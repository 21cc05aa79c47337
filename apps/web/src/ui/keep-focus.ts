/**
 * A panel beside the page takes its controls out of the tab order while the focus is elsewhere, and puts them back when it
 * returns from another element; the element of a surface that has closed is none any more.
 */
const restoreTabStops = () => {
  for (const element of document.querySelectorAll<HTMLElement>('[data-tabindex]')) {
    const { tabindex } = element.dataset;
    delete element.dataset.tabindex;
    if (tabindex) element.setAttribute('tabindex', tabindex);
    else element.removeAttribute('tabindex');
  }
};

/** After a surface has closed: if the focused element was removed, focuses the page. */
export const keepFocus = () => {
  restoreTabStops();
  if (document.activeElement === null || document.activeElement === document.body)
    document.getElementById('page')?.focus({ preventScroll: true });
};
