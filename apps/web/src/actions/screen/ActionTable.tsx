import type { Action, Apiary } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import { ActionRow } from './ActionRow';
import styles from './ActionTable.module.css';
import { byDay } from './by-day';
import { DayHeading } from './DayHeading';
import type { Due } from './use-due';

interface ActionTableProps {
  due: readonly Due[];
  /** Of several apiaries: shows each action's apiary. */
  apart: boolean;
  onEdit: (task: Action, apiary: Apiary) => void;
  onFinish: (task: Action, apiary: Apiary) => void;
}

/** The actions as rows grouped by day. */
export const ActionTable = ({ due, apart, onEdit, onFinish }: ActionTableProps) => {
  const { t } = useTranslation('actions');
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('screen.action')}</th>
          {apart && <th scope="col">{t('screen.apiary')}</th>}
          <th scope="col">{t('screen.what')}</th>
          <th scope="col">{t('screen.hives')}</th>
          <th scope="col">{t(due[0]?.task.completed ? 'screen.reopen' : 'screen.complete')}</th>
        </tr>
      </thead>
      {byDay(due).map(([day, ofDay]) => (
        <tbody key={day}>
          <tr>
            <th scope="rowgroup" colSpan={apart ? 5 : 4} className={styles.day}>
              <DayHeading day={day} completed={ofDay.every(({ task }) => task.completed)} />
            </th>
          </tr>
          {ofDay.map(({ task, apiary }) => (
            <ActionRow key={task.id} task={task} apiary={apiary} apart={apart} onEdit={onEdit} onFinish={onFinish} />
          ))}
        </tbody>
      ))}
    </table>
  );
};
