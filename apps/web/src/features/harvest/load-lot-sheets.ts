import { withTexts } from '../../ui/lazy/with-texts';

/** The form of a lot with its texts, for `OnDemand`. */
export const loadLotSheet = async () => (await withTexts(import('./LotSheet'), 'lots')).LotSheet;
/** The form of jars with its texts, for `OnDemand`. */
export const loadJarsSheet = async () => (await withTexts(import('./JarsSheet'), 'lots')).JarsSheet;
/** The form of jar labels with its texts, for `OnDemand`. */
export const loadJarLabelsSheet = async () => (await withTexts(import('./JarLabelsSheet'), 'lots')).JarLabelsSheet;
