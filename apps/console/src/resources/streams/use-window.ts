import { useState } from 'react';

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** The first of `size` revisions that are shown; moves only when `focus` leaves them. */
export const useWindow = (focus: number, total: number, size: number): number => {
  const [from, setFrom] = useState(0);
  const last = Math.max(0, total - size);
  const kept = clamp(from, 0, last);
  const isInside = focus >= kept - 1 && focus < kept + size;
  const next = isInside ? kept : clamp(focus - Math.floor(size / 2), 0, last);
  if (next !== from) setFrom(next);
  return next;
};
