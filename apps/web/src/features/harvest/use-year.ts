import { useSearchParams } from 'react-router';
import { useToday } from '../../api/use-today';

/** The year that a list shows, as its address says: this one by default. */
export const useYear = () => {
  const [params, setParams] = useSearchParams();
  const thisYear = Number(useToday().slice(0, 4));
  const year = Number(params.get('year')) || thisYear;
  const setYear = (to: number) => setParams(to === thisYear ? {} : { year: String(to) }, { replace: true });
  return { year, thisYear, setYear };
};
