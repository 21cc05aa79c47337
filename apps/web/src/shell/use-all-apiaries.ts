import { useLocation } from 'react-router';
import { ALL, useHivesAddress } from './address';

/** The address of the hives of all apiaries. */
export const ALL_HIVES = `hives?apiary=${ALL}`;

const WHOLE = /^\/[^/]+\/(overview|plan|today)\/?$/;

/** True if a screen shows all apiaries, without a round. */
export const useAllApiaries = (): boolean => {
  const { pathname } = useLocation();
  const address = useHivesAddress();
  return address?.all ?? WHOLE.test(pathname);
};
