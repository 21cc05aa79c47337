import { useSearchParams } from 'react-router';
import { useToday } from '../api/use-today';
import { useSelection } from './selection';

/** The round that begins today with its first inspection, if the address (`hives?round=new`) looks at it. */
export const useNewRound = () => {
  const [params, setParams] = useSearchParams();
  const { groups } = useSelection();
  const today = useToday();
  const begins = params.get('round') === 'new' && !groups.some(({ initiate_at }) => initiate_at === today);
  const leave = () => {
    if (!begins) return;
    const left = new URLSearchParams(params);
    left.delete('round');
    setParams(left, { replace: true });
  };
  return { day: begins ? today : null, leave };
};
