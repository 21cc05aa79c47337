import { useLocation } from 'react-router';

/** Hives that are to be moved. The address's state takes them from the hives to the apiaries, and over a reload. */
export interface Moving {
  fromId: string;
  hives: { id: string; hiveNumber: string }[];
  /** Selected too, but standing elsewhere by now. */
  leftOut: number;
  /** Where it was asked for, and what that screen is told when nothing is moved. */
  back: { path: string; state?: unknown };
}

const isMoving = (value: unknown): value is Moving =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Moving).fromId === 'string' &&
  Array.isArray((value as Moving).hives);

/** What is to be moved, where the screen of the apiaries was opened to choose a destination. */
export const useMoving = (): Moving | null => {
  const { state } = useLocation();
  const moving = (state as { moving?: unknown } | null)?.moving;
  return isMoving(moving) ? moving : null;
};
