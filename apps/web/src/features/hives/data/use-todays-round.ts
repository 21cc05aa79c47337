import { addDays } from '@kypseli/domain';
import { useSelection } from '../../../shell/selection';
import { useHivesScreen } from './hives-context';

/** A round up to this many days old may be finished; an older one was most likely left as it is. */
const STILL_GOING = 3;

/** How the round on show compares with today's, and what leads to today's, whether or not it has begun. */
export const useTodaysRound = () => {
  const { round, today, canStartRound } = useHivesScreen();
  const { groups, selectGroup } = useSelection();
  return {
    isToday: round.day === today,
    isOld: round.day < addDays(today, -STILL_GOING),
    /** For an address: today's round begins with the first inspection. */
    begins: canStartRound,
    /** Before going to an address of today's round: shows the one that has begun. */
    enter: () => {
      const begun = groups.find(({ initiate_at }) => initiate_at === today);
      if (begun) selectGroup(begun.id);
    },
  };
};
