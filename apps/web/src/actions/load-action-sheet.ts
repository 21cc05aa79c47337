import { withTexts } from '../ui/lazy/with-texts';

/** The sheet with its texts, for `OnDemand`. */
export const loadActionSheet = async () => (await withTexts(import('./ActionSheet'), 'actions')).ActionSheet;
