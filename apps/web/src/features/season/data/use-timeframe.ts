import { useSearchParams } from 'react-router';
import { useDays } from '../../../ui/time/use-days';

const DROPS = ['round'];

/** Which days are looked at and which of their rounds, as the address tells: `?time=m3&round=2021-08-10`. */
export const useTimeframe = (today: string) => {
  const [params, setParams] = useSearchParams();
  const days = useDays(today, { drops: DROPS });
  const chosen = params.get('round');
  return {
    ...days,
    round: chosen,
    /** The first one that is opened can be left with the browser's back key. */
    setRound: (day: string | null) => {
      const next = new URLSearchParams(params);
      if (day === null) next.delete('round');
      else next.set('round', day);
      setParams(next, { replace: chosen !== null, preventScrollReset: true });
    },
  };
};
export type Timeframe = ReturnType<typeof useTimeframe>;
