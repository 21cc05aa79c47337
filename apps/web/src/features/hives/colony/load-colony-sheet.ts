import { withTexts } from '../../../ui/lazy/with-texts';

/** The sheet with its texts, for `OnDemand`. */
export const loadColonySheet = async () =>
  (await withTexts(import('./ColonySheet'), 'colony', 'inspection', 'issues')).ColonySheet;
