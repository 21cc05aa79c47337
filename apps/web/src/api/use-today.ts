import { todayIn } from '../i18n/today';
import { useProfile } from './queries';

/** Today's date in the keeper's time zone. */
export const useToday = (): string => todayIn(useProfile().data?.timezone);
