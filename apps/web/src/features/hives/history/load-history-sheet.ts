import { withTexts } from '../../../ui/lazy/with-texts';

/** The sheet with its texts, for `OnDemand`. */
export const loadHistorySheet = async () => (await withTexts(import('./HistorySheet'), 'history')).HistorySheet;
