import { reservedHeight } from './reserved-height';

/** A toast of two lines with its distances: what ends higher above the foot of the window lies clear of it. */
const TOAST = 100;

/** For the keys at the foot of what is open over the page; one that stands in the middle may be in no toast's way. */
export const useSheetFoot = reservedHeight('--sheet-foot', (foot, height) => {
  const popup = foot.closest<HTMLElement>('[role=dialog], [role=alertdialog]');
  if (!popup) return height;
  // Where it will stand: it may still be sliding in.
  const below = Math.max(0, window.innerHeight - popup.offsetTop - popup.offsetHeight);
  return below > TOAST ? 0 : below + popup.getBoundingClientRect().bottom - foot.getBoundingClientRect().top;
});
