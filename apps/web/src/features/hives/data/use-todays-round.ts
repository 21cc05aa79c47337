import { addDays } from '@kypseli/domain';
import { useSelection } from '../../../shell/selection';
import { useHivesScreen } from './hives-context';

/** A round of up to this age may be continued; an older one is most likely abandoned. */
const CONTINUABLE_DAYS = 3;

/** Compares the round on show with today's, and leads to today's, whether or not it has begun. */
export const useTodaysRound = () => {
  const { round, today, canStartRound } = useHivesScreen();
  const { groups, selectGroup } = useSelection();
  return {
    isToday: round.day === today,
    isOld: round.day < addDays(today, -CONTINUABLE_DAYS),
    /** For an address: today's round begins with the first inspection. */
    begins: canStartRound,
    /** Before navigating to today's round: shows the one that has begun. */
    enter: () => {
      const begun = groups.find(({ initiate_at }) => initiate_at === today);
      if (begun) selectGroup(begun.id);
    },
  };
};
