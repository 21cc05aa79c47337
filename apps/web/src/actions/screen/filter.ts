import type { ActionType } from '@kypseli/domain';
import { isDay } from '../../ui/is-day';
import type { Due } from './use-due';

export interface ActionFilter {
  types: ActionType[];
  /** All apiaries, not only the chosen one. */
  everywhere: boolean;
  from: string;
  to: string;
}

export const NO_FILTER: ActionFilter = { types: [], everywhere: false, from: '', to: '' };

/** True if the filter hides anything; a day still being typed does not. */
export const isFiltering = ({ types, from, to }: ActionFilter): boolean => types.length > 0 || isDay(from) || isDay(to);

export const matches =
  ({ types, from, to }: ActionFilter) =>
  ({ task: { type, initiated_at: day } }: Due): boolean =>
    (types.length === 0 || types.includes(type)) && !(isDay(from) && day < from) && !(isDay(to) && day > to);
