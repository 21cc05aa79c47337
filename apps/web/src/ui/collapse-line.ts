const COLLAPSE = { duration: 220, easing: 'ease-out' };

/** An element with its neighbourhood, before it is removed. */
export interface Place {
  node: HTMLElement;
  parent: HTMLElement;
  next: ChildNode | null;
  height: number;
}

/** Shows a line that has left its list, or what went with it, once more, as done, while it collapses. */
export const collapse = (places: readonly Place[]): void => {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const place = places.find(({ node, parent }) => !node.isConnected && parent.isConnected);
  if (!place) return;
  const { node, parent, next, height } = place;
  const copy = node.cloneNode(true) as HTMLElement;
  copy.inert = true;
  copy.style.overflow = 'hidden';
  copy.querySelector<HTMLElement>('[data-ring]')!.dataset.done = 'true';
  parent.insertBefore(copy, next?.parentNode === parent ? next : null);
  const gap = Number.parseFloat(getComputedStyle(parent).rowGap) || 0;
  const from = { height: `${height}px`, marginBottom: '0px', opacity: 1 };
  const to = { height: '0px', marginBottom: `${-gap}px`, opacity: 0 };
  void copy.animate([from, to], COLLAPSE).finished.finally(() => copy.remove());
};
