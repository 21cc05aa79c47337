import type { Action } from '@kypseli/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '../api/use-today';
import { useFormat } from '../i18n/format';
import { Button } from '../ui/Button';
import { DateField } from '../ui/DateField';
import { isDay } from '../ui/is-day';
import type { Surface } from '../ui/lazy/OnDemand';
import { Sheet } from '../ui/Sheet';
import styles from './ActionSheet.module.css';
import { useTaskWords } from './use-task-words';

interface DoneDaySheetProps extends Surface {
  task: Action;
  onChosen: (day: string) => void;
}

/** Asks on which day an overdue action was done: today, as planned, or another day. */
export const DoneDaySheet = ({ open, onClose, task, onChosen }: DoneDaySheetProps) => {
  const { t } = useTranslation('actions');
  const format = useFormat();
  const today = useToday();
  const { whatOf } = useTaskWords();
  const [day, setDay] = useState('');
  const [tried, setTried] = useState(false);
  const error = !isDay(day) ? t('plan.badDay') : day > today && t('plan.future');
  const choose = (chosen: string) => {
    onChosen(chosen);
    onClose();
  };
  return (
    <Sheet open={open} onClose={onClose} title={t('doneDay.title')} lead={whatOf(task)}>
      <div className={styles.form}>
        <Button variant="honey" size="large" full onClick={() => choose(today)}>
          {t('doneDay.today')}
        </Button>
        <Button size="large" full onClick={() => choose(task.initiated_at)}>
          {t('doneDay.asPlanned', { date: format.day(task.initiated_at) })}
        </Button>
        <form
          className={styles.section}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setTried(true);
            if (!error) choose(day);
          }}
        >
          <DateField
            label={t('doneDay.another')}
            value={day}
            onChange={setDay}
            today={today}
            error={(tried && error) || undefined}
          />
          <Button size="large" full type="submit">
            {t('doneDay.save')}
          </Button>
        </form>
      </div>
    </Sheet>
  );
};
