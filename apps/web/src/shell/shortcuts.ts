import { isCovered, isShortcut, letterOf } from '../ui/shortcut';
import { offerShortcuts } from './offered';

/** The links and buttons that open a row of a list. */
const ROWS = '[data-row]:not(:disabled)';
/** What holds a row and its plate. */
const LINE = '[role="row"], [role="listitem"], [data-selects]';
const SEARCH = '[aria-keyshortcuts="/"]';

type Go = (path: string) => void;

const focusOn = (row: HTMLElement | null | undefined): boolean => {
  row?.focus();
  row?.scrollIntoView({ block: 'nearest' });
  return Boolean(row);
};

/** The previous or next row, in the same list or panel. */
const besides = (row: Element, step: 1 | -1): HTMLElement | undefined => {
  const rows = [...(row.closest('[role="dialog"], main')?.querySelectorAll<HTMLElement>(ROWS) ?? [])];
  return rows[rows.indexOf(row as HTMLElement) + step];
};

const plateOf = (row: Element) => row.closest(LINE)?.querySelector<HTMLElement>('[role="checkbox"]');

/** Selects this row and the next one; moving back deselects. */
const extend = (row: Element, step: 1 | -1): boolean => {
  const next = besides(row, step);
  const [here, there] = [plateOf(row), next && plateOf(next)];
  if (!here || !there) return false;
  const isOn = (plate: Element) => plate.getAttribute('aria-checked') === 'true';
  const [hereOn, thereOn] = [isOn(here), isOn(there)];
  if (hereOn === thereOn) here.click();
  // After the page has handled the first click.
  if (!thereOn) queueMicrotask(() => there.click());
  return focusOn(next);
};

/** Up and down move between rows; Space selects a row that can be selected. */
const inRow = (key: string, row: Element, shift = false): boolean => {
  if (shift && (key === 'ArrowDown' || key === 'ArrowUp') && plateOf(row))
    return extend(row, key === 'ArrowDown' ? 1 : -1);
  if (key === 'ArrowDown') return focusOn(besides(row, 1));
  if (key === 'ArrowUp') return focusOn(besides(row, -1));
  const plate = plateOf(row);
  if (key !== ' ' || !plate) return false;
  plate.click();
  return true;
};

/** From the plate or star of a row to the next one; from the page or an open hive into its list. */
const fromBeside = (key: 'ArrowDown' | 'ArrowUp', target: Element, shift: boolean): boolean => {
  if (target.role === 'dialog') return key === 'ArrowDown' && focusOn(target.querySelector<HTMLElement>(ROWS));
  if (target === document.body || target.id === 'page')
    return (
      key === 'ArrowDown' &&
      !isCovered(document.querySelector('main')) &&
      focusOn(document.querySelector<HTMLElement>(`main ${ROWS}`))
    );
  const row = target.closest(LINE)?.querySelector(ROWS);
  return row instanceof Element && inRow(key, row, shift);
};

/** Focuses the visible search field, unless a dialog covers it. */
const search = (): boolean => {
  const field = [...document.querySelectorAll<HTMLElement>(SEARCH)].find(
    (one) => one.checkVisibility() && !isCovered(one),
  );
  field?.focus();
  return Boolean(field);
};

const help = (): boolean => {
  const covered = isCovered(document.querySelector('main'));
  if (!covered) offerShortcuts();
  return !covered;
};

/** Presses the main button of a screen that leads on; not from an open hive, whose form may hold what was typed. */
const leadOn = (): boolean => {
  if (document.querySelector('[role="dialog"]')) return false;
  const main = document.querySelector<HTMLElement>('main [aria-keyshortcuts="N"]');
  main?.click();
  return Boolean(main);
};

const onLetter = (event: KeyboardEvent, go: Go): boolean => {
  const letter = letterOf(event);
  if (event.shiftKey || (letter !== 'T' && letter !== 'N') || isCovered(document.querySelector('main'))) return false;
  if (letter === 'N') return leadOn();
  go('today');
  return true;
};

const onKey = (event: KeyboardEvent, go: Go): boolean => {
  const { key, target } = event;
  // From the search field to the first result.
  if (key === 'ArrowDown' && target instanceof Element && target.matches(SEARCH))
    return focusOn(document.querySelector<HTMLElement>(`main ${ROWS}`));
  if (!isShortcut(event)) return false;
  if (key === '/') return search();
  if (key === '?') return help();
  if (onLetter(event, go)) return true;
  if (!(target instanceof Element)) return false;
  if (target.matches(ROWS)) return inRow(key, target, event.shiftKey);
  return (key === 'ArrowDown' || key === 'ArrowUp') && fromBeside(key, target, event.shiftKey);
};

/** The shortcuts of every screen: `/`, `?`, T, N, and the arrows in lists. Returns a function that removes them. */
export const listenForShortcuts = (go: Go): (() => void) => {
  const listener = (event: KeyboardEvent) => {
    if (onKey(event, go)) event.preventDefault();
  };
  window.addEventListener('keydown', listener);
  return () => window.removeEventListener('keydown', listener);
};
