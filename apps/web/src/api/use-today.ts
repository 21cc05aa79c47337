import { todayIn } from '../i18n/today';
import { useProfile } from './queries';

/** Today's date where the keeper lives. */
export const useToday = (): string => todayIn(useProfile().data?.timezone);
