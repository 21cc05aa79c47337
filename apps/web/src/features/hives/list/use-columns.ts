import { useCallback, useSyncExternalStore } from 'react';
import { session } from '../../../api/session';
import { storage } from '../../../api/storage';
import { usePaper } from '../../../ui/use-paper';
import { useHivesScreen } from '../data/hives-context';
import { apiaryColumn, COLUMNS, type Column, leastWidth } from './columns';

const nameOf = () => `kypseli.columns.${session.get()?.email ?? ''}`;

/** The first columns that fit side by side, and this many at least. */
const fitting = (columns: Column[], least: number, room: number, around: (columns: Column[]) => Column[]): Column[] =>
  columns.length > least && leastWidth(around(columns)) > room
    ? fitting(columns.slice(0, -1), least, room, around)
    : columns;

/** Of the default columns; a keeper may add the others. */
const atFirst = (room: number, around: (columns: Column[]) => Column[]) =>
  fitting(
    COLUMNS.filter(({ extra }) => !extra),
    1,
    room,
    around,
  ).map(({ key }) => key);

/** Beside an open hive: the first two always, the others if there is room. */
const BESIDE = ['generalStatus', 'populationFrames', 'broodFrames', 'queenYear', 'varroa'];

/** The available width, in pixels at a text size of 16: larger text leaves less room. */
let room = 0;
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Measures the table's container, whatever narrows it: the window, the filter, an open hive. */
export const useMeasuredRoom = () =>
  useCallback((box: HTMLElement | null) => {
    if (!box) return undefined;
    const measure = () => {
      const text = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const now = Math.floor((box.clientWidth * 16) / text);
      if (now === room) return;
      room = now;
      notify();
    };
    // The observer reports at once and after each layout; measuring here would force a layout.
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);

interface Columns {
  columns: Column[];
  /** The same plus the apiary's column, when all apiaries are shown. */
  withApiary: Column[];
  /** The columns that stay beside an open hive. */
  beside: Column[];
  shown: string[];
  toggle: (key: string) => void;
  /** Unlimited in print: the page is scaled to fit. */
  room: number;
}

/** The columns that this keeper chose; in print, all of the default ones fit. */
export const useColumns = (): Columns => {
  const paper = usePaper();
  const inRoom = () => (paper ? Number.POSITIVE_INFINITY : room);
  const { all } = useHivesScreen();
  // The apiary's name takes the place of the drawing.
  const around = (columns: Column[]) =>
    all ? [apiaryColumn(all.apiaries), ...columns.filter(({ key }) => key !== 'boxes')] : columns;
  const chosen = useSyncExternalStore(subscribe, () => storage.get(nameOf()))?.split(',');
  const width = useSyncExternalStore(subscribe, inRoom);
  const shown = chosen ?? atFirst(width, around);
  const columns = COLUMNS.filter(({ key }) => shown.includes(key));
  const beside = COLUMNS.filter(({ key }) => BESIDE.includes(key) && (chosen?.includes(key) ?? true));
  return {
    columns,
    withApiary: around(columns),
    beside: around(fitting(beside, 2, width, around)),
    shown,
    toggle: (key) => {
      const next = shown.includes(key) ? shown.filter((other) => other !== key) : [...shown, key];
      storage.set(nameOf(), next.join());
      notify();
    },
    room: width,
  };
};
