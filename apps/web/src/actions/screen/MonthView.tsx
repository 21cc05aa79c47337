import type { Action, Apiary } from '@kypseli/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../api/use-today';
import { useFormat } from '../../i18n/format';
import { MonthGrid } from '../../ui/MonthGrid';
import { monthOf } from '../../ui/month';
import { ACTION_ICONS } from '../action-icons';
import { useTaskWords } from '../use-task-words';
import { byDay } from './by-day';
import { DayGroups } from './DayGroups';
import { DayHeading } from './DayHeading';
import styles from './MonthView.module.css';
import type { Due } from './use-due';

interface MonthViewProps {
  due: readonly Due[];
  onEdit: (task: Action, apiary: Apiary) => void;
  onFinish: (task: Action, apiary: Apiary) => void;
}

/** The number of actions that fit a day. */
const LINES = 3;

/** A calendar month with its actions; touching a day shows them below. */
export const MonthView = ({ due, onEdit, onFinish }: MonthViewProps) => {
  const { t } = useTranslation('actions');
  const format = useFormat();
  const today = useToday();
  const { titleOf } = useTaskWords();
  const [month, setMonth] = useState(monthOf(today));
  const [chosen, setChosen] = useState(today);
  const days = new Map(byDay(due));
  const ofChosen = days.get(chosen) ?? [];
  return (
    <div className={styles.view}>
      <MonthGrid month={month} onMonth={setMonth} level={2}>
        {(day) => {
          const ofDay = days.get(day) ?? [];
          return (
            <button
              type="button"
              className={styles.day}
              aria-pressed={day === chosen}
              aria-current={day === today ? 'date' : undefined}
              aria-label={t('screen.ofDay', { date: format.day(day), count: ofDay.length })}
              onClick={() => setChosen(day)}
            >
              <span className={styles.number}>{Number(day.slice(8))}</span>
              {ofDay.slice(0, LINES).map(({ task }) => {
                const Icon = ACTION_ICONS[task.type];
                return (
                  <span
                    key={task.id}
                    className={styles.line}
                    data-overdue={(!task.completed && day < today) || undefined}
                  >
                    <Icon size={16} aria-hidden />
                    <span className={styles.word}>{titleOf(task)}</span>
                  </span>
                );
              })}
              {ofDay.length > LINES && <span className={styles.line}>+{ofDay.length - LINES}</span>}
            </button>
          );
        }}
      </MonthGrid>
      <div className={styles.list} aria-live="polite">
        {ofChosen.length > 0 ? (
          <DayGroups due={ofChosen} onEdit={onEdit} onFinish={onFinish} />
        ) : (
          <>
            <DayHeading day={chosen} completed />
            <p className={styles.nothing}>{t('screen.nothingOnDay')}</p>
          </>
        )}
      </div>
    </div>
  );
};
