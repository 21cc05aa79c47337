import { useSearchParams } from 'react-router';
import { useDays } from '../../../ui/time/use-days';

const DROPS = ['round'];

/** The chosen days and round, stored in the address: `?time=m3&round=2021-08-10`. */
export const useTimeframe = (today: string) => {
  const [params, setParams] = useSearchParams();
  const days = useDays(today, { drops: DROPS });
  const chosen = params.get('round');
  return {
    ...days,
    round: chosen,
    /** The back button closes the first opened round. */
    setRound: (day: string | null) => {
      const next = new URLSearchParams(params);
      if (day === null) next.delete('round');
      else next.set('round', day);
      setParams(next, { replace: chosen !== null, preventScrollReset: true });
    },
  };
};
export type Timeframe = ReturnType<typeof useTimeframe>;
