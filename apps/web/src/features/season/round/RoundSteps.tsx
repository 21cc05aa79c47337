import type { SeasonRound } from '@kypseli/contract';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/IconButton';
import styles from './RoundSteps.module.css';

interface RoundStepsProps {
  rounds: readonly SeasonRound[];
  chosen: string;
  onChoose: (day: string) => void;
}

/** To the previous and the next round. */
export const RoundSteps = ({ rounds, chosen, onChoose }: RoundStepsProps) => {
  const { t } = useTranslation('season');
  const at = rounds.findIndex(({ ig_date }) => ig_date === chosen);
  const [before, after] = [rounds[at - 1], rounds[at + 1]];
  return (
    <div className={styles.steps}>
      <IconButton
        look="boxed"
        label={t('round.before')}
        icon={<IconChevronLeft />}
        disabled={!before}
        onClick={() => before && onChoose(before.ig_date)}
      />
      <IconButton
        look="boxed"
        label={t('round.after')}
        icon={<IconChevronRight />}
        disabled={!after}
        onClick={() => after && onChoose(after.ig_date)}
      />
    </div>
  );
};
