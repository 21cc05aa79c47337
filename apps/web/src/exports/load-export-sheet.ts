import { withTexts } from '../ui/lazy/with-texts';

/** The sheet with its texts, for `OnDemand`. */
export const loadExportSheet = async () => (await withTexts(import('./ExportSheet'), 'exports')).ExportSheet;
