/** Parts of a page that begin with a heading. */
const PLACES = 'section, aside, main';

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

const placesOf = (element: Element): Element[] => {
  const place = element.closest(PLACES);
  return place ? [place, ...(place.parentElement ? placesOf(place.parentElement) : [])] : [];
};

const focus = (element: HTMLElement): void => element.focus({ preventScroll: true });

/**
 * What has the focus may go with its work, such as a question that is answered, a toast, or a button for what is done;
 * the focus then goes on from where it was on the page before, or from the heading of that part. A button that is off
 * while its work is under way loses the focus too, and gets it back once it is on again. Nothing else loses it.
 */
export const keepFocus = (): void => {
  let last: Element | null = null;
  let off: HTMLElement | null = null;
  let onPage: HTMLElement | null = null;
  let places: Element[] = [];
  document.addEventListener('focusin', ({ target }) => {
    last = target as HTMLElement;
    const around = placesOf(last);
    if (around.length === 0) return;
    onPage = last as HTMLElement;
    places = around;
  });
  const goOn = () => {
    if (isLost() && onPage?.isConnected) focus(onPage);
    if (!isLost()) return;
    const heading = places.find((place) => place.isConnected)?.querySelector<HTMLElement>('h1, h2, h3');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.style.scrollMarginTop = '72px';
    focus(heading);
    heading.scrollIntoView({ block: 'nearest' });
  };
  const look = (changes: MutationRecord[]) => {
    for (const { type, target } of changes) {
      if (type !== 'attributes' || !(target instanceof HTMLElement)) continue;
      if (target.hasAttribute('disabled')) {
        if (target === last) off = target;
      } else if (target === off) {
        if (isLost()) focus(target);
        off = null;
      }
    }
    if (last === null || last.isConnected) return;
    last = null;
    // What comes instead may take it by itself.
    requestAnimationFrame(goOn);
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
};
