import { type RefObject, useLayoutEffect } from 'react';
import { useDesktop } from '../data/use-desktop';
import { TILES } from './use-form-shortcuts';

/** Where the focus of a form starts: at the status tiles; on a phone at its top, without a focus ring. */
export const firstFocusOf = (page: Element | null, desktop: boolean): HTMLElement | null => {
  const tiles = `[${TILES}] input`;
  const tile = page?.querySelector<HTMLElement>(`${tiles}:checked`) ?? page?.querySelector<HTMLElement>(tiles);
  return (desktop ? tile : page?.querySelector<HTMLElement>('[data-inspection] > [tabindex="-1"]')) ?? null;
};

/** The next hive's form takes the focus over from the saved one. */
export const useFirstFocus = (form: RefObject<HTMLFormElement | null>) => {
  const desktop = useDesktop();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, where the form begins
  useLayoutEffect(() => firstFocusOf(form.current?.parentElement ?? null, desktop)?.focus({ preventScroll: true }), []);
};
