import type { Action, Apiary } from '@kypseli/contract';
import { EventRows } from '../../ui/EventRow';
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

/** Rows grouped by due day. */
export const DayGroups = ({ due, onEdit, onFinish }: DayGroupsProps) =>
  byDay(due).map(([day, ofDay]) => (
    <section key={day} className={styles.group}>
      <DayHeading day={day} completed={ofDay.every(({ task }) => task.completed)} />
      <EventRows>
        {ofDay.map(({ task, apiary }) => (
          <ActionCard
            key={task.id}
            task={task}
            apiary={apiary}
            onEdit={(one) => onEdit(one, apiary)}
            onFinish={(one) => onFinish(one, apiary)}
          />
        ))}
      </EventRows>
    </section>
  ));
