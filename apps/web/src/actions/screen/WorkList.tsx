import type { Apiary } from '@kypseli/contract';
import { NumberPlate } from '@kypseli/ui/NumberPlate';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../api/use-today';
import { useFormat } from '../../i18n/format';
import { useTaskWords } from '../use-task-words';
import { byDay } from './by-day';
import { DayHeading } from './DayHeading';
import type { Due } from './use-due';
import styles from './WorkList.module.css';

interface WorkListProps {
  due: readonly Due[];
  completed: boolean;
  /** null for all apiaries. */
  apiary: Apiary | null;
}

/** The open actions as a checklist, on paper only. */
export const WorkList = ({ due, completed, apiary }: WorkListProps) => {
  const { t } = useTranslation('actions');
  const format = useFormat();
  const today = useToday();
  const { titleOf, detailsOf, noticeOf } = useTaskWords();
  const name = apiary?.name ?? t('screen.allApiaries');
  return (
    <div className={styles.paper}>
      <h1>{t(completed ? 'screen.doneList' : 'screen.workList', { apiary: name })}</h1>
      <p>{t('screen.printedOn', { date: format.day(today) })}</p>
      {byDay(due).map(([day, ofDay]) => (
        <section key={day} className={styles.day}>
          <DayHeading day={day} completed={completed} />
          <ul>
            {ofDay.map(({ task, apiary: of }) => (
              <li key={task.id} className={styles.action}>
                <span className={styles.box} data-done={completed || undefined} />
                <div>
                  <p>
                    <b>{titleOf(task)}</b> {detailsOf(task)}
                  </p>
                  <p>{[apiary ? null : of.name, noticeOf(task)].filter(Boolean).join('. ')}</p>
                  <p className={styles.plates}>
                    {task.hive_numbers.map(({ id, number }) => (
                      <NumberPlate key={id} number={number} look="outline" size="small" />
                    ))}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
};
