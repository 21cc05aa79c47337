import { reservedHeight } from './reserved-height';

/** A toast of two lines with its margins: anything that ends higher above the bottom is not covered. */
const TOAST = 100;

/** For the buttons at the bottom of an open dialog; a centred one may not be in a toast's way. */
export const useSheetFooter = reservedHeight('--sheet-footer', (footer, height) => {
  const popup = footer.closest<HTMLElement>('[role=dialog], [role=alertdialog]');
  if (!popup) return height;
  // Its final position: it may still be sliding in.
  const below = Math.max(0, window.innerHeight - popup.offsetTop - popup.offsetHeight);
  return below > TOAST ? 0 : below + popup.getBoundingClientRect().bottom - footer.getBoundingClientRect().top;
});
