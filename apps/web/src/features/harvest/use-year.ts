import { useSearchParams } from 'react-router';
import { useToday } from '../../api/use-today';
import { useHarvests } from './use-harvests';
import { useYield } from './use-yield';

/** The year that a list shows, as its address says: this one by default, or the latest with a harvest before its first. */
export const useYear = () => {
  const [params, setParams] = useSearchParams();
  const thisYear = Number(useToday().slice(0, 4));
  const { data: harvests } = useHarvests(thisYear);
  const { data: yields } = useYield(thisYear, 'apiary');
  const usual = harvests?.length === 0 ? (yields?.years[0]?.year ?? thisYear) : thisYear;
  const year = Number(params.get('year')) || usual;
  const setYear = (to: number) => setParams(to === usual ? {} : { year: String(to) }, { replace: true });
  return { year, thisYear, usual, setYear };
};
