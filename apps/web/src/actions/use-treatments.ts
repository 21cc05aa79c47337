import { type TasksOf, useTasks } from '../api/use-tasks';
import type { Days } from '../ui/time/timeframe';
import { useMedicineWords } from './use-medicine-words';
import { useTaskWords } from './use-task-words';

export interface DoneTreatmentWords {
  day: string;
  /** Its product, or else its substance. */
  what: string;
  hives: number;
}

/** The treatments of a hive or an apiary that were done within these days, oldest first. Needs the texts of actions. */
export const useTreatments = (of: TasksOf, { from, to }: Days): DoneTreatmentWords[] => {
  const { titleOf } = useTaskWords();
  const medicine = useMedicineWords();
  const { data: done = [] } = useTasks(of, true);
  return done
    .flatMap((task) => {
      const day = task.type === 'treatment' ? task.done_on : null;
      if (!day || day < from || day > to) return [];
      const { product, substance } = task.details;
      const what = product ?? (substance ? medicine.substance(String(substance)) : titleOf(task));
      return [{ day, what: String(what), hives: task.hive_numbers.length }];
    })
    .reverse();
};
