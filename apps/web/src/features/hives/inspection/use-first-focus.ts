import { type RefObject, useLayoutEffect } from 'react';
import { useDesktop } from '../data/use-desktop';
import { TILES } from './use-form-shortcuts';

/** Where a form is begun: at the tiles of the status, on a phone at its top, where no ring is drawn. */
export const firstFocusOf = (page: Element | null, desktop: boolean): HTMLElement | null => {
  const tiles = `[${TILES}] input`;
  const tile = page?.querySelector<HTMLElement>(`${tiles}:checked`) ?? page?.querySelector<HTMLElement>(tiles);
  return (desktop ? tile : page?.querySelector<HTMLElement>('[data-inspection] > [tabindex="-1"]')) ?? null;
};

/** The form of the next hive takes the focus over from the one that was saved. */
export const useFirstFocus = (form: RefObject<HTMLFormElement | null>) => {
  const desktop = useDesktop();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, where the form begins
  useLayoutEffect(() => firstFocusOf(form.current?.parentElement ?? null, desktop)?.focus({ preventScroll: true }), []);
};
