import type { SeasonStatus } from '@kypseli/contract';
import { StatusMark } from '@kypseli/ui/StatusMark';
import { useTranslation } from 'react-i18next';
import { roundDate } from '../../../i18n/format';
import { useNumbers } from '../../../ui/bees/use-numbers';
import { MarkGroup, useMark } from '../../../ui/charts/MarkGroup';
import styles from './StatusRows.module.css';
import { countOf, STATUS_PARTS } from './status-parts';
import { useStatusName } from './use-status-name';

interface StatusRowsProps {
  title: string;
  /** Newest first. */
  rounds: readonly SeasonStatus[];
  chosen: string | null;
  onChoose: (day: string) => void;
}

interface RowProps {
  round: SeasonStatus;
  name: string;
  chosen: boolean;
  onChoose: (day: string) => void;
}

const Row = ({ round, name, chosen, onChoose }: RowProps) => {
  const { count } = useNumbers();
  return (
    <button
      type="button"
      className={styles.row}
      aria-label={name}
      aria-pressed={chosen}
      onClick={() => onChoose(round.ig_date)}
      {...useMark(round.ig_id)}
    >
      <span className={styles.day}>{roundDate(round.ig_date)}</span>
      {STATUS_PARTS.map((part) => (
        <span key={part} className={styles.part} data-none={countOf(round, part) === 0 || undefined}>
          <StatusMark status={part === 'none' ? null : part} size={17} />
          {count(countOf(round, part))}
        </span>
      ))}
      <span className={styles.bar}>
        {STATUS_PARTS.filter((part) => countOf(round, part) > 0).map((part) => (
          <span key={part} className={styles[part]} style={{ flexGrow: countOf(round, part) }} />
        ))}
      </span>
    </button>
  );
};

/** The number of hives per status, one row per round, with their shares as a bar below. */
export const StatusRows = ({ title, rounds, chosen, onChoose }: StatusRowsProps) => {
  const { t } = useTranslation('season');
  const nameOf = useStatusName();
  return (
    <MarkGroup label={t('chart.rounds', { card: title })} first={rounds[0]?.ig_id} className={styles.rows}>
      {rounds.map((round) => (
        <Row
          key={round.ig_id}
          round={round}
          name={nameOf(round)}
          chosen={round.ig_date === chosen}
          onChoose={onChoose}
        />
      ))}
    </MarkGroup>
  );
};
