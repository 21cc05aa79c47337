import { ApiError } from '@kypseli/contract';
import { useSyncExternalStore } from 'react';
import { explainRefusals } from '../commands/refuse-write';

/** The dialogs that the shell shows over any screen. */
type Offer = 'plans' | 'shortcuts';

let offered: Offer | null = null;
const listeners = new Set<() => void>();

const set = (next: Offer | null) => {
  offered = next;
  for (const listener of listeners) listener();
};

/** The free version's limit was reached: the shell offers the plans. */
export const offerPlans = () => set('plans');
explainRefusals((error) => {
  const isLimit = error instanceof ApiError && error.code === 'free_hive_limit';
  if (isLimit) offerPlans();
  return isLimit;
});
/** A keeper asks for the keyboard shortcuts. */
export const offerShortcuts = () => set('shortcuts');
export const closeOffer = () => set(null);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useOffered = () => useSyncExternalStore(subscribe, () => offered);
