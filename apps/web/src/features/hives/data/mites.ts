import { type Varroa, varroaThreshold } from '@kypseli/domain';
import { useProfile } from '../../../api/queries';

/** The rate from which a count calls for advice on a day, by the figures of the keeper’s country. */
export const useVarroaThreshold = () => {
  const country = useProfile().data?.country ?? null;
  return (method: Varroa['method'], day: string): number | null => varroaThreshold(method, day, country);
};

export const useManyMites = () => {
  const threshold = useVarroaThreshold();
  return ({ method, rate }: Pick<Varroa, 'method'> & { rate: number }, day: string): boolean => {
    const from = threshold(method, day);
    return from !== null && rate >= from;
  };
};
