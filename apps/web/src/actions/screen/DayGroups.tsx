import type { Action, Apiary } from '@kypseli/contract';
import { ActionCard } from '../ActionCard';
import { byDay } from './by-day';
import styles from './DayGroups.module.css';
import { DayHeading } from './DayHeading';
import type { Due } from './use-due';

interface DayGroupsProps {
  due: readonly Due[];
  onEdit: (task: Action, apiary: Apiary) => void;
  onFinish: (task: Action, apiary: Apiary) => void;
}

/** Cards grouped by due day. */
export const DayGroups = ({ due, onEdit, onFinish }: DayGroupsProps) =>
  byDay(due).map(([day, ofDay]) => (
    <section key={day} className={styles.group}>
      <DayHeading day={day} completed={ofDay.every(({ task }) => task.completed)} />
      <ul className={styles.list}>
        {ofDay.map(({ task, apiary }) => (
          <li key={task.id}>
            <ActionCard
              task={task}
              apiary={apiary}
              onEdit={(one) => onEdit(one, apiary)}
              onFinish={(one) => onFinish(one, apiary)}
            />
          </li>
        ))}
      </ul>
    </section>
  ));
