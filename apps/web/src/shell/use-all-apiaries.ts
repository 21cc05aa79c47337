import { ALL, useHivesAddress } from './address';

/** The address of the hives of all apiaries. */
export const ALL_HIVES = `hives?apiary=${ALL}`;

/** True if the hives of all apiaries are shown, without a round. */
export const useAllApiaries = (): boolean => useHivesAddress()?.all ?? false;
