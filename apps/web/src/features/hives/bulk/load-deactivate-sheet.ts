import { withTexts } from '../../../ui/lazy/with-texts';

/** The sheet with its texts, for `OnDemand`. */
export const loadDeactivateSheet = async () =>
  (await withTexts(import('./DeactivateSheet'), 'gone', 'bulk')).DeactivateSheet;
