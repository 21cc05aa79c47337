import { withTexts } from '../ui/lazy/with-texts';

/** The sheet with its texts, for `OnDemand`. */
export const loadKeysSheet = async () => (await withTexts(import('./KeysSheet'), 'keys')).KeysSheet;
