import { withTexts } from '../ui/lazy/with-texts';

/** The sheet with its texts, for `OnDemand`. */
export const loadBatchSheet = async () => (await withTexts(import('./BatchSheet'), 'batch', 'actions')).BatchSheet;
