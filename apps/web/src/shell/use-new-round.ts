import { useToday } from '../api/use-today';
import { NEW_ROUND, newRoundDay, useHivesAddress } from './address';
import { useSelection } from './selection';

/** The day of the round that begins with its first inspection, if the address (`hives?round=new`) shows it. */
export const useNewRound = (): string | null => {
  const address = useHivesAddress();
  const { groups } = useSelection();
  const today = useToday();
  const day = newRoundDay(address?.day, today);
  const begins = address?.round === NEW_ROUND && !groups.some(({ initiate_at }) => initiate_at === day);
  return begins ? day : null;
};
