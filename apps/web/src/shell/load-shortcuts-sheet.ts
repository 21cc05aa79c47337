import { withTexts } from '../ui/lazy/with-texts';

/** The sheet with its texts, for `OnDemand`. */
export const loadShortcutsSheet = async () => (await withTexts(import('./ShortcutsSheet'), 'shortcuts')).ShortcutsSheet;
