import { withTexts } from '../ui/lazy/with-texts';

/** The sheet with its texts, for `OnDemand`. */
export const loadNewPhotos = async () => (await withTexts(import('./NewPhotos'), 'photos')).NewPhotos;
