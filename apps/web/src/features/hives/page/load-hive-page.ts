import { withTexts } from '../../../ui/lazy/with-texts';

/** The page of a hive with its texts, for `OnDemand`. */
export const loadHivePage = async () =>
  (await withTexts(import('./HivePageSheet'), 'hivePage', 'actions', 'notes')).HivePageSheet;
