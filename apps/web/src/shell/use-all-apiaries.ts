import { useLocation } from 'react-router';

/** The address of the hives of all apiaries. */
export const ALL_HIVES = 'hives?apiary=all';

/** The screen of the hives, while none is open. */
const HIVES = /^\/[^/]+\/hives\/?$/;

export const useOnHives = (): boolean => HIVES.test(useLocation().pathname);

/** Whether the hives of all apiaries are looked at, and therefore no round. */
export const useAllApiaries = (): boolean => {
  const { search } = useLocation();
  return useOnHives() && new URLSearchParams(search).get('apiary') === 'all';
};
