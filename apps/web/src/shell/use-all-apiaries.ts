import { ALL, useHivesAddress } from './address';

/** The address of the hives of all apiaries. */
export const ALL_HIVES = `hives?apiary=${ALL}`;

/** Whether the hives of all apiaries are looked at, and therefore no round. */
export const useAllApiaries = (): boolean => useHivesAddress()?.all ?? false;
