import { lazyPart } from '../../../ui/lazy/lazy-part';

/** The list for print; the screen does not need it first. */
export const hivesPaper = lazyPart(async () => ({ default: (await import('./HivesPaper')).HivesPaper }));
