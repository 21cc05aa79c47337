import type { SeasonStatus } from '@kypseli/contract';
import { STATUSES } from '@kypseli/domain';
import { StatusMark } from '@kypseli/ui/StatusMark';
import { useTranslation } from 'react-i18next';
import { MarkGroup, useMark } from '../../../ui/charts/MarkGroup';
import styles from './StatusColumns.module.css';
import { countOf } from './status-parts';
import { useStatusName } from './use-status-name';

const FROM_THE_TOP = ['none', ...STATUSES] as const;

interface StatusColumnsProps {
  title: string;
  /** Oldest first. */
  rounds: readonly SeasonStatus[];
  chosen: string | null;
  onChoose: (day: string) => void;
}

interface ColumnProps {
  round: SeasonStatus;
  name: string;
  /** Under the first round of a month. */
  month: string | null;
  chosen: boolean;
  onChoose: (day: string) => void;
}

const Column = ({ round, name, month, chosen, onChoose }: ColumnProps) => (
  <button
    type="button"
    className={styles.column}
    aria-label={name}
    title={name}
    aria-pressed={chosen}
    onClick={() => onChoose(round.ig_date)}
    {...useMark(round.ig_id)}
  >
    {FROM_THE_TOP.map((part) =>
      Array.from({ length: countOf(round, part) }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: marks of a status are alike
        <StatusMark key={`${part}-${index}`} status={part === 'none' ? null : part} size={17} />
      )),
    )}
    <span className={styles.day}>{Number(round.ig_date.slice(8))}</span>
    <span className={styles.month}>{month}</span>
  </button>
);

/** One mark per hive, one column per round. */
export const StatusColumns = ({ title, rounds, chosen, onChoose }: StatusColumnsProps) => {
  const { t, i18n } = useTranslation('season');
  const nameOf = useStatusName();
  const month = new Intl.DateTimeFormat(i18n.language, { month: 'short', timeZone: 'UTC' });
  const monthOf = ({ ig_date }: SeasonStatus, before: SeasonStatus | undefined) =>
    before?.ig_date.slice(0, 7) === ig_date.slice(0, 7) ? null : month.format(new Date(ig_date));
  return (
    <MarkGroup label={t('chart.rounds', { card: title })} first={rounds.at(-1)?.ig_id} className={styles.columns}>
      {rounds.map((round, at) => (
        <Column
          key={round.ig_id}
          round={round}
          name={nameOf(round)}
          month={monthOf(round, rounds[at - 1])}
          chosen={round.ig_date === chosen}
          onChoose={onChoose}
        />
      ))}
    </MarkGroup>
  );
};
