import { todayIn } from '../i18n/today';
import { clock } from './clock';
import { useProfile } from './queries';

/** Today's date in the keeper's time zone, by the server's clock. */
export const useToday = (): string => todayIn(useProfile().data?.timezone, clock.now());
