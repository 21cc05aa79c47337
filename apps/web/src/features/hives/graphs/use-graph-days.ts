import { useDays } from '../../../ui/time/use-days';
import { useHivesScreen } from '../data/hives-context';

/** The days of the graphs end with the round on show: what lies after it is not known in it. */
export const useGraphDays = () => useDays(useHivesScreen().round.day, { replace: true });
