import { type Varroa, varroaAdvice } from '@kypseli/domain';
import { useProfile } from '../../../api/queries';
import { useHivesScreen } from './hives-context';

type Counted = Pick<Varroa, 'method'> & { rate: number };

/** Where a hive is, for the months of its figures; without a hive, where the apiary on show is. */
export const usePlace = () => {
  const country = useProfile().data?.country ?? null;
  const { apiary, all } = useHivesScreen();
  return (hiveId?: string) => {
    const of = all && hiveId !== undefined ? all.apiaryOf(hiveId) : apiary;
    return { country, lat: of.lat };
  };
};

/** The heaviest figure that a count reaches on its day; null if it reaches none. */
export const useMiteAdvice = () => {
  const placeOf = usePlace();
  return ({ method, rate }: Counted, day: string, hiveId?: string) => varroaAdvice(method, rate, day, placeOf(hiveId));
};
