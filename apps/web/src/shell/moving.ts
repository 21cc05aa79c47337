import { useLocation } from 'react-router';

/** Hives that are to be moved: passed from the hives to the apiaries in the history state, which survives a reload. */
export interface Moving {
  fromId: string;
  hives: { id: string; hiveNumber: string }[];
  /** Also selected, but in another apiary by now. */
  leftOut: number;
  /** Where it started, and the state for that screen if nothing is moved. */
  back: { path: string; state?: unknown };
  /** The refused move that is chosen anew, where it was to lead, and what was entered. */
  again?: { id: string; toId: string; day?: string | undefined; document?: string | undefined };
}

const isMoving = (value: unknown): value is Moving =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Moving).fromId === 'string' &&
  Array.isArray((value as Moving).hives);

/** The hives to be moved, if the apiaries screen was opened to choose a destination. */
export const useMoving = (): Moving | null => {
  const { state } = useLocation();
  const moving = (state as { moving?: unknown } | null)?.moving;
  return isMoving(moving) ? moving : null;
};
