import type { Action, Apiary, CalendarItem, WorkPlan } from '@kypseli/contract';
import type { Planned } from '../../actions/ActionSheet';

/** What the form of an action is opened for: an action, or one that a plan asks for. */
export interface Doing {
  apiary: Apiary;
  task?: Action;
  /** It lacked a required value: saving also completes it. */
  completing?: boolean;
  planned?: Planned;
}

/** What can be done to the items of the calendar. */
export interface ItemActions {
  onMove: (items: CalendarItem[]) => void;
  onDrop: (item: CalendarItem, day: string) => void;
  onSkip: (item: CalendarItem) => void;
  onDo: (of: Doing) => void;
  onEdit: (plan: WorkPlan) => void;
  planOf: (item: CalendarItem) => WorkPlan | undefined;
}

export const isOpen = ({ state }: CalendarItem): boolean => state === 'due' || state === 'overdue';
