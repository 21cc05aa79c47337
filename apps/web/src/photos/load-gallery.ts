import { withTexts } from '../ui/lazy/with-texts';

/** The sheet with its texts, for `OnDemand`. */
export const loadGallery = async () => (await withTexts(import('./Gallery'), 'photos')).Gallery;
